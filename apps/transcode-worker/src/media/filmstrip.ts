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
 * Writes the sheet that ffmpeg left as raw pixels as a JPEG of at most 500 kB.
 *
 * @param raw file of rgb24 pixels of the whole sheet
 * @param frameCount frames the preview has: a variable source may have given fewer than planned
 */
export async function writeFilmstrip(
  plan: FilmstripPlan,
  raw: Buffer,
  path: string,
  frameCount: number,
): Promise<Filmstrip> {
  const width = plan.columns * plan.frame.width;
  const height = plan.rows * plan.frame.height;
  if (raw.length !== width * height * 3) {
    throw new MediaError('broken', 'The file could not be read as video: it ends too early.');
  }
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
    frames: plan.frames.filter((frame) => frame < frameCount),
  };
}
