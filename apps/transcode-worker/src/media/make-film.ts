import type { FilmItem } from '@jampot/contracts';
import type { FrameRate } from '@jampot/domain';
import { framesPerSecond } from '@jampot/domain';
import { stat, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { burnIn } from './burn-in.ts';
import { ffmpeg, type FfmpegInput } from './ffmpeg-runner.ts';
import { MediaError } from './media-error.ts';
import type { OnProgress } from './progress.ts';
import { ProgressMeter } from './progress.ts';
import { words } from './words.ts';
import { mediaTools, type WorkOptions } from './work-options.ts';

/** Samples a second of the film's sound. */
const SAMPLES = 48_000;
/** Percent of the work when all pieces are made and are put together. */
const PIECES_MADE = 95;

/** A film to be made of items one after the other. */
export interface FilmOrder {
  readonly width: number;
  readonly height: number;
  readonly rate: FrameRate;
  readonly burn_in: boolean;
  /** Items of the playlist, with those that are not in the film. */
  readonly places: number;
  readonly items: readonly FilmItem[];
}

/** One item's local file, and the demuxer that reads it. */
export type FilmSource = FfmpegInput;

/**
 * Makes each item a piece of the film's size and rate, one after the other, and puts them together without
 * coding them again: memory and room stay those of one piece and of the film.
 * @param open gives an item's file; it is closed before the next is opened
 * @param scratch an empty folder of this job alone
 * @returns the film and its frames
 * @throws MediaError
 */
export async function makeFilmOf(
  order: FilmOrder,
  open: (item: FilmItem) => Promise<{ source: FilmSource; close: () => Promise<void> }>,
  scratch: string,
  { onProgress, ...options }: WorkOptions & { readonly onProgress: OnProgress },
): Promise<{ readonly path: string; readonly bytes: number; readonly frames: number }> {
  const lengths = order.items.map((item) => framesIn(item, order.rate));
  const frames = lengths.reduce((sum, length) => sum + length, 0);
  const meter = new ProgressMeter(onProgress);
  try {
    let done = 0;
    const pieces: string[] = [];
    for (const [at, item] of order.items.entries()) {
      const length = lengths[at] ?? 0;
      const name = `piece-${at}.mov`;
      const { source, close } = await open(item);
      try {
        await makePiece(order, item, length, source, join(scratch, name), {
          ...options,
          onFrame: (frame) =>
            meter.at((PIECES_MADE * (done + frame)) / frames, `Making ${item.title}`),
        });
      } finally {
        await close();
      }
      pieces.push(name);
      done += length;
    }
    meter.at(PIECES_MADE, 'Putting it together');
    const path = join(scratch, 'film.mp4');
    await putTogether(order, pieces, frames, scratch, path, options);
    for (const piece of pieces) await rm(join(scratch, piece), { force: true });
    return { path, bytes: (await stat(path)).size, frames };
  } finally {
    meter.stop();
  }
}

/** Frames that an item has in a film of that rate; at least one. */
function framesIn({ frames, rate }: FilmItem, filmRate: FrameRate): number {
  return Math.max(1, Math.round((frames * framesPerSecond(filmRate)) / framesPerSecond(rate)));
}

async function makePiece(
  order: FilmOrder,
  item: FilmItem,
  length: number,
  source: FilmSource,
  path: string,
  { onFrame, ...options }: WorkOptions & { readonly onFrame: (frame: number) => void },
): Promise<void> {
  const { width, height, rate } = order;
  const seconds = length / framesPerSecond(rate);
  const tools = mediaTools(options, {
    bytes: (await stat(source.path)).size,
    pixels: (item.first + item.frames + length) * width * height,
    framePixels: width * height,
    seconds,
  });
  const video = `${width}x${height}:r=${ratio(rate)}`;
  const silence = ['-f', 'lavfi', '-i', `anullsrc=r=${SAMPLES}:cl=stereo`];
  const sound = [
    ...words(`-ss ${item.first / framesPerSecond(item.rate)} -f ${source.demuxer}`),
    '-i',
    `file:${source.path}`,
  ];
  const isSound = item.kind === 'audio';
  const { frame } = await ffmpeg(tools, {
    // Half a frame before the first: the one at that time or after it is the first.
    input: isSound ? source : { ...source, options: seekOptions(item, source.options) },
    what: 'a preview',
    outputs: [
      ...(isSound ? ['-f', 'lavfi', '-i', `color=black:s=${video}`] : []),
      ...(isSound ? [] : item.has_sound ? sound : silence),
      '-filter_complex',
      [
        `[${isSound ? 1 : 0}:v:0]${pictureFilters(order, item, length)}[v]`,
        `[${isSound ? 0 : 1}:a:0]${soundFilters(item, isSound, seconds)}[a]`,
      ].join(';'),
      ...words('-map [v] -map [a] -fps_mode passthrough'),
      ...words(`-frames:v ${length} -c:v libx264 -preset veryfast -crf 20 -profile:v high`),
      ...words(`-threads ${tools.threads} -bf 0 -g 12 -color_range tv -colorspace bt709`),
      ...words('-color_primaries bt709 -color_trc bt709 -c:a pcm_s16le -map_metadata -1'),
      ...words(`-video_track_timescale ${rate.numerator} -f mov`),
      path,
    ],
    onReport: (report) => onFrame(report.frame),
  });
  if (frame < length) {
    const text = `${item.title} could not be read to its end.`;
    throw new MediaError('broken', text, `${frame} of ${length} frames.`);
  }
}

function seekOptions(item: FilmItem, options: readonly string[] = []): readonly string[] {
  if (item.kind !== 'video' || item.first === 0) return options;
  return [...options, '-ss', String((item.first - 0.5) / framesPerSecond(item.rate))];
}

/** Own frames are counted before the rate becomes the film's, so that the burn-in tells them. */
function pictureFilters(order: FilmOrder, item: FilmItem, length: number): string {
  const { width, height, rate } = order;
  const own = item.rate;
  const isStill = item.kind === 'image';
  return [
    ...(isStill ? ['loop=loop=-1:size=1'] : []),
    `settb=${own.denominator}/${own.numerator}`,
    'setpts=N',
    `trim=end_frame=${item.frames}`,
    `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`,
    'setsar=1',
    ...(order.burn_in ? burnIn(order, item) : []),
    `fps=${ratio(rate)}`,
    'tpad=stop_mode=clone:stop=-1',
    `trim=end_frame=${length}`,
    'format=yuv420p',
  ].join(',');
}

/** As many samples as fit into the pictures, so that no piece is longer than they are. */
function soundFilters(item: FilmItem, isSound: boolean, seconds: number): string {
  const start = isSound ? item.first / framesPerSecond(item.rate) : 0;
  return [
    `aresample=${SAMPLES}`,
    'aformat=sample_fmts=s16:channel_layouts=stereo',
    ...(start > 0 ? [`atrim=start=${start}`, 'asetpts=PTS-STARTPTS'] : []),
    'apad',
    `atrim=end_sample=${Math.floor(seconds * SAMPLES)}`,
  ].join(',');
}

async function putTogether(
  order: FilmOrder,
  pieces: readonly string[],
  frames: number,
  scratch: string,
  path: string,
  options: WorkOptions,
): Promise<void> {
  const list = join(scratch, 'pieces.txt');
  await writeFile(list, pieces.map((name) => `file '${name}'\n`).join(''));
  const seconds = frames / framesPerSecond(order.rate);
  const sizes = await Promise.all(pieces.map((name) => stat(join(scratch, name))));
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  const tools = mediaTools(options, { bytes, pixels: 0, framePixels: 0, seconds });
  await ffmpeg(tools, {
    input: { path: list, demuxer: 'concat' },
    what: 'a piece of the film',
    outputs: [
      ...words('-map 0:v:0 -map 0:a:0 -c:v copy -c:a aac -b:a 192k -map_metadata -1'),
      ...words(`-video_track_timescale ${order.rate.numerator} -movflags +faststart -f mp4`),
      path,
    ],
  });
}

function ratio({ numerator, denominator }: FrameRate): string {
  return `${numerator}/${denominator}`;
}
