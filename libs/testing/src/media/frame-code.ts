/**
 * A frame number that a person and a program can both read, drawn into a picture.
 *
 * The code is a strip along the bottom sixth of the picture, 24 equal cells wide, black for 0 and
 * white for 1: a marker `1 0`, the frame number in 16 bits (highest first), a 4-bit checksum, a
 * marker `0 1`. It holds no fine detail, so it survives scaling, 8-bit 4:2:0 and strong
 * compression, and reads the same at any size.
 */
export const CODE_CELLS = 24;
export const CODE_STRIP = 1 / 6;
const MAX_FRAME_CODE = 0xffff;

/** Pixels as a canvas gives them (`getImageData`: 4 channels) or as ffmpeg's rgb24 or gray does. */
export interface CodedPixels {
  readonly data: ArrayLike<number>;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Values a pixel: 4 for RGBA, 3 for RGB, 1 for grey. */
  readonly channels: 1 | 3 | 4;
}

/** The cells of a frame number, left to right; true is white. `frame` is 0–65535. */
export function frameCodeCells(frame: number): boolean[] {
  if (!Number.isInteger(frame) || frame < 0 || frame > MAX_FRAME_CODE) {
    throw new RangeError(`A frame code holds 0 to ${MAX_FRAME_CODE}, not ${frame}.`);
  }
  return [true, false, ...bits(frame, 16), ...bits(checksum(frame), 4), false, true];
}

/**
 * The frame number that `makeFrameCodedVideo` drew, read back from a picture of any size.
 * `null` when there is no code, or a damaged one (two frames blended, for example).
 */
export function readFrameCode(pixels: CodedPixels): number | null {
  const cells: boolean[] = [];
  for (let cell = 0; cell < CODE_CELLS; cell++) {
    const level = cellLevel(pixels, cell);
    if (level > 90 && level < 165) return null;
    cells.push(level >= 128);
  }
  const frame = number(cells.slice(2, 18));
  const marked = cells[0] && !cells[1] && !cells[22] && cells[23];
  return marked && number(cells.slice(18, 22)) === checksum(frame) ? frame : null;
}

function cellLevel(pixels: CodedPixels, cell: number): number {
  const x = ((cell + 0.5) / CODE_CELLS) * pixels.width;
  const y = pixels.height * (1 - CODE_STRIP / 2);
  const reach = Math.max(1, Math.floor(pixels.width / CODE_CELLS / 6));
  let sum = 0;
  let count = 0;
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const at = (Math.floor(y + dy) * pixels.width + Math.floor(x + dx)) * pixels.channels;
      // Green stands for brightness in RGB; in grey it is the only value.
      sum += pixels.data[pixels.channels === 1 ? at : at + 1] ?? 0;
      count++;
    }
  }
  return sum / count;
}

function checksum(frame: number): number {
  return (frame ^ (frame >> 4) ^ (frame >> 8) ^ (frame >> 12) ^ 0b1010) & 15;
}

function bits(value: number, count: number): boolean[] {
  return Array.from({ length: count }, (_, i) => ((value >> (count - 1 - i)) & 1) === 1);
}

function number(cells: readonly boolean[]): number {
  return cells.reduce((value, cell) => value * 2 + (cell ? 1 : 0), 0);
}
