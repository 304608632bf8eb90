/**
 * The table by which ffmpeg turns the colours of a picture's ICC profile into those of sRGB. Run as TypeScript
 * from source too, by the still process, so only syntax that Node strips stands here.
 */
import { crc32, deflateSync } from 'node:zlib';

/** Points along each side of the cube. */
const SIDE = 33;
/** Points of the curve before it. */
const CURVE = 1024;
const WHITE = 65_535;
/** A table that moves colours by less, on the whole, is none: what several makers call sRGB differs so. */
const UNSEEN = WHITE / 255;
const PNG_HEADER = 8 + 25;

/** Rows of pixels, 16 bits for each of red, green and blue. */
export interface Pixels {
  readonly data: Uint16Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Whether a profile is one of red, green and blue: others describe no colours of such a picture. */
export function isOfRgb(icc: Buffer): boolean {
  return icc.subarray(16, 20).toString('latin1') === 'RGB ';
}

/** All greys from black to white. */
export function greys(): Pixels {
  const data = Uint16Array.from({ length: CURVE * 3 }, (_, i) => levelOf(Math.floor(i / 3)));
  return { data, width: CURVE, height: 1 };
}

const levelOf = (point: number) => Math.round((point / (CURVE - 1)) * WHITE);

/**
 * How light each of the greys is once it is converted, from 0 to 1 and never falling. Light that is stored as it is
 * has nearly all that eyes tell apart in its first points: the cube stands behind this curve.
 */
export function curveOf(converted: Uint16Array): readonly number[] {
  const last = Math.max(1, converted[(CURVE - 1) * 3 + 1] ?? WHITE);
  let least = 0;
  return Array.from({ length: CURVE }, (_, point) => {
    if (point === CURVE - 1) return 1;
    least = Math.max(least, Math.min(1, (converted[point * 3 + 1] ?? 0) / last));
    return least;
  });
}

/** Every corner of the cube, red first, as a picture that has not been converted. */
export function corners(curve: readonly number[]): Pixels {
  const levels = Array.from({ length: SIDE }, (_, point) => inverse(curve, point / (SIDE - 1)));
  const data = new Uint16Array(SIDE ** 3 * 3);
  for (let at = 0; at < SIDE ** 3; at += 1) {
    const places = [at % SIDE, Math.floor(at / SIDE) % SIDE, Math.floor(at / SIDE ** 2)];
    data.set(
      places.map((place) => levels[place] ?? 0),
      at * 3,
    );
  }
  return { data, width: SIDE, height: SIDE ** 2 };
}

/** The level of a grey that becomes so light. */
function inverse(curve: readonly number[], light: number): number {
  const above = curve.findIndex((one) => one >= light);
  if (above <= 0) return above === 0 ? 0 : WHITE;
  const [low = 0, high = 1] = [curve[above - 1], curve[above]];
  const share = high === low ? 0 : (light - low) / (high - low);
  return Math.round(((above - 1 + share) / (CURVE - 1)) * WHITE);
}

/**
 * The table as text, in the form of cineSpace; null where it would change nothing that can be seen.
 * @param before the corners as they were @param after as they are converted
 */
export function tableOf(
  curve: readonly number[],
  before: Uint16Array,
  after: Uint16Array,
): string | null {
  const moved = after.reduce((sum, level, i) => sum + Math.abs(level - (before[i] ?? 0)), 0);
  if (moved / after.length <= UNSEEN) return null;
  const x = Array.from(curve, (_, point) => (point / (CURVE - 1)).toFixed(6)).join(' ');
  const y = curve.map((light) => light.toFixed(6)).join(' ');
  const shaper = `${CURVE}\n${x}\n${y}\n`;
  const rows: string[] = [];
  for (let at = 0; at < after.length; at += 3) {
    const row = after.subarray(at, at + 3);
    rows.push(Array.from(row, (level) => (level / WHITE).toFixed(6)).join(' '));
  }
  const head = 'CSPLUTV100\n3D\n\nBEGIN METADATA\nEND METADATA\n\n';
  return `${head}${shaper.repeat(3)}\n${SIDE} ${SIDE} ${SIDE}\n${rows.join('\n')}\n`;
}

/** A PNG whose pixels are said to be of a profile; they stay as they are. */
export function pngOf(png: Buffer, icc: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('iCCPp\0\0', 'latin1'), deflateSync(icc)]);
  const chunk = Buffer.alloc(4 + data.length + 4);
  chunk.writeUInt32BE(data.length - 4);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), 4 + data.length);
  return Buffer.concat([png.subarray(0, PNG_HEADER), chunk, png.subarray(PNG_HEADER)]);
}
