import { join } from 'node:path';
import { framesPerSecond, type FrameRate } from '@jampot/domain';
import sharp, { type Sharp } from 'sharp';
import { MediaError } from './media-error.ts';
import type { PictureFile } from './outputs.ts';
import { fitInside, type Size } from './preview-size.ts';
import { POSTER_WIDTH, THUMBNAIL_WIDTH } from './still-request.ts';

export interface PosterPlan {
  readonly size: Size;
  /** How many candidates there are at most. */
  readonly most: number;
  /** ffmpeg's expression that is true for the frames that may become the poster. */
  readonly select: string;
}

/** Seconds into the video at which a poster is looked for: titles fade in, clappers come first. */
const CANDIDATE_SECONDS = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10];
/** Of 255: darker, brighter or flatter pictures than this say nothing. */
const DARKEST = 20;
const BRIGHTEST = 235;
const FLATTEST = 10;

/** The frames among which the poster is chosen, at poster size. */
export function planPoster(rate: FrameRate, picture: Size): PosterPlan {
  const frames = new Set(CANDIDATE_SECONDS.map((at) => Math.round(at * framesPerSecond(rate))));
  return {
    size: fitInside(picture, POSTER_WIDTH, POSTER_WIDTH * 2),
    most: frames.size,
    select: [...frames].map((frame) => `eq(n,${frame})`).join('+'),
  };
}

/** The first candidate that is neither black, white nor flat; else the liveliest. */
export async function choosePoster(plan: PosterPlan, raw: Buffer): Promise<Buffer> {
  const { width, height } = plan.size;
  const size = width * height * 3;
  let best = { deviation: -1, picture: null as Buffer | null };
  for (let at = 0; at + size <= raw.length; at += size) {
    const picture = raw.subarray(at, at + size);
    const { mean, deviation } = measure(picture);
    const telling = mean > DARKEST && mean < BRIGHTEST && deviation > FLATTEST;
    if (telling) return picture;
    if (deviation > best.deviation) best = { deviation, picture };
  }
  if (best.picture) return best.picture;
  throw new MediaError('broken', 'The file could not be read as video: it holds no frame.');
}

/** Writes `poster.jpg` (1280 wide) and `thumbnail.jpg` (480 wide) of raw rgb24 pixels. */
export async function writePosters(
  pixels: Buffer,
  { width, height }: Size,
  folder: string,
): Promise<{ poster: PictureFile; thumbnail: PictureFile }> {
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return {
    poster: await writePicture(picture, POSTER_WIDTH, join(folder, 'poster.jpg')),
    thumbnail: await writePicture(picture, THUMBNAIL_WIDTH, join(folder, 'thumbnail.jpg')),
  };
}

/** Writes a JPEG at most `width` wide and twice as high, never enlarged. */
export async function writePicture(
  picture: Sharp,
  width: number,
  path: string,
): Promise<PictureFile> {
  const written = await picture
    .clone()
    .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toFile(path);
  const { width: w, height: h, size } = written;
  return { path, mime: 'image/jpeg', width: w, height: h, bytes: size };
}

/** Mean and standard deviation of green over every 16th pixel: near enough to brightness. */
function measure(picture: Buffer): { mean: number; deviation: number } {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let at = 1; at < picture.length; at += 48) {
    const value = picture[at] ?? 0;
    sum += value;
    squares += value * value;
    count++;
  }
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}
