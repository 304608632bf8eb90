import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { Filmstrip } from './outputs.ts';
import { fitInside, type Size } from './preview-size.ts';
import { MediaError } from './media-error.ts';

export interface FilmstripPlan {
  readonly columns: number;
  readonly rows: number;
  readonly frame: Size;
  /** Frame numbers, rising. */
  readonly frames: readonly number[];
  /** ffmpeg's expression that is true for exactly these frames. */
  readonly select: string;
}

const MOST_FRAMES = 100;
const COLUMNS = 10;
const FRAME_WIDTH = 160;
const FRAME_HEIGHT = 120;
const MOST_BYTES = 500_000;
/** Twice in the second within which progress is told. */
const LOOK_MS = 500;

/** At most 100 small frames, evenly over the video, ten a row; the first is frame 0. */
export function planFilmstrip(frames: number, picture: Size): FilmstripPlan {
  const count = Math.min(MOST_FRAMES, frames);
  const columns = Math.min(COLUMNS, count);
  return {
    columns,
    rows: Math.ceil(count / columns),
    frame: fitInside(picture, FRAME_WIDTH, FRAME_HEIGHT),
    frames: Array.from({ length: count }, (_, i) => Math.ceil((i * frames) / count)),
    // A frame is taken when it is the first of its share; the same sum as above, the other way.
    select: `eq(n,0)+gt(floor(n*${count}/${frames}),floor((n-1)*${count}/${frames}))`,
  };
}

/**
 * Follows ffmpeg's work by the small frames that it has written: they come in the order of the
 * video, and, unlike ffmpeg's own reports, wait for no other output to have begun.
 *
 * @param shots the file that they are written to
 * @param tell takes the share of the video that is done, 0–1
 * @returns ends the following
 */
export function followShots(
  plan: FilmstripPlan,
  shots: string,
  tell: (share: number) => void,
): () => void {
  const size = plan.frame.width * plan.frame.height * 3;
  const look = async () => {
    const written = await stat(shots).catch(() => null);
    const count = Math.floor((written?.size ?? 0) / size);
    if (count > 0) tell(Math.min(1, count / plan.frames.length));
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}

/**
 * Lays the small frames out on a sheet and writes it as a JPEG of at most 500 kB.
 *
 * @param shots rgb24 pixels of the small frames, one after the other
 * @param frameCount frames the preview has: a variable source may have given fewer than planned
 */
export async function writeFilmstrip(
  plan: FilmstripPlan,
  shots: Buffer,
  path: string,
  frameCount: number,
): Promise<Filmstrip> {
  const frames = plan.frames.filter((frame) => frame < frameCount);
  const width = plan.columns * plan.frame.width;
  const height = plan.rows * plan.frame.height;
  if (shots.length < frames.length * plan.frame.width * plan.frame.height * 3) {
    throw new MediaError('broken', 'The file could not be read as video: it ends too early.');
  }
  const raw = layOut(plan, shots);
  const sheet = sharp(raw, { raw: { width, height, channels: 3 } });
  for (const quality of [80, 65, 50, 35, 20]) {
    await sheet.clone().jpeg({ quality }).toFile(path);
    if ((await stat(path)).size <= MOST_BYTES) break;
  }
  return {
    path,
    mime: 'image/jpeg',
    width,
    height,
    bytes: (await stat(path)).size,
    columns: plan.columns,
    rows: plan.rows,
    frameWidth: plan.frame.width,
    frameHeight: plan.frame.height,
    frames,
  };
}

/** Row by row; places that no frame came for stay black. */
function layOut({ columns, rows, frame, frames }: FilmstripPlan, shots: Buffer): Buffer {
  const line = frame.width * 3;
  const sheet = Buffer.alloc(columns * rows * frame.height * line);
  const count = Math.min(frames.length, Math.floor(shots.length / (frame.height * line)));
  for (let shot = 0; shot < count; shot++) {
    const top = Math.floor(shot / columns) * frame.height;
    for (let y = 0; y < frame.height; y++) {
      const from = (shot * frame.height + y) * line;
      const to = ((top + y) * columns + (shot % columns)) * line;
      shots.copy(sheet, to, from, from + line);
    }
  }
  return sheet;
}
