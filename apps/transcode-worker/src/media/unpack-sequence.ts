import { createWriteStream } from 'node:fs';
import { link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { MediaError } from './media-error.ts';
import { findSequence, holesOf, type SequenceFile } from './sequence-files.ts';
import { openZip, readDirectory } from './zip-directory.ts';

export interface UnpackedSequence {
  /** Frame files in order, those of the archive alone; their names are ours: `00000000.frame`, … */
  readonly files: readonly string[];
  /** Frames, those that the archive lacks too. */
  readonly frames: number;
  /** First and last number of each hole. */
  readonly missing: readonly (readonly [number, number])[];
  /** Number of the first frame. */
  readonly startFrame: number;
}

const MOST_FRAMES = 20_000;
const FRAME_BYTES = 1024 ** 3;
/** A picture never packs better than this; an archive that says so is a trap. */
const MOST_RATIO = 1000;
const RATIO_FROM_BYTES = 16 * 1024 ** 2;

/**
 * Unpacks the frames of an image sequence into `folder`. No name in the archive becomes a path.
 * Each stands where its number is; where numbers are missing `holdFrames` puts the frame before.
 *
 * @param options `mostBytes`: bytes that all frames together may unpack to
 * @throws MediaError `too-large`, `broken`, `unsupported`, `cancelled`, `no-space`
 */
export async function unpackSequence(
  archive: string,
  folder: string,
  options: { readonly mostBytes: number; readonly signal?: AbortSignal | undefined },
): Promise<UnpackedSequence> {
  try {
    const zip = await openZip(archive);
    try {
      const frames = await listFrames(zip, options.mostBytes);
      await mkdir(folder, { recursive: true });
      const files: string[] = [];
      const places = placesOf(frames);
      for (const [i, { entry }] of frames.entries()) {
        const path = framePath(folder, places.at[i] ?? i);
        const stream = await zip.openReadStreamPromise(entry);
        await pipeline(stream, createWriteStream(path), { signal: options.signal });
        files.push(path);
      }
      const { missing } = places;
      return { files, frames: places.count, missing, startFrame: frames[0]?.number ?? 0 };
    } finally {
      zip.close();
    }
  } catch (error) {
    throw publicError(error, options.signal);
  }
}

/** The place of each frame; numbers too far apart to hold what is between count for their order alone. */
function placesOf(frames: readonly { readonly number: number }[]) {
  const numbers = frames.map(({ number }) => number);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const count = last - first + 1;
  return count <= MOST_FRAMES
    ? { count, at: numbers.map((number) => number - first), missing: holesOf(numbers) }
    : { count: frames.length, at: [...frames.keys()], missing: [] };
}

function framePath(folder: string, place: number): string {
  return join(folder, `${String(place).padStart(8, '0')}.frame`);
}

/** Puts the frame before into each hole: the same file by another name. */
export async function holdFrames(
  files: readonly string[],
  frames: number,
  pathAt: (place: number) => string,
): Promise<void> {
  const there = new Set(files);
  let before = files[0] ?? '';
  for (let place = 0; place < frames; place += 1) {
    const path = pathAt(place);
    if (there.has(path)) before = path;
    else await link(before, path);
  }
}

async function listFrames(zip: ZipFile, mostBytes: number): Promise<SequenceFile<Entry>[]> {
  const named = findSequence(await readDirectory(zip), ({ name }) => name);
  const frames = named.map(({ entry: { entry }, number }) => ({ entry, number }));
  if (frames.length === 0) {
    const text = 'The archive holds no image sequence: numbered pictures of one name.';
    throw new MediaError('unsupported', text);
  }
  if (frames.length > MOST_FRAMES) {
    throw new MediaError('too-large', `The image sequence is too long: ${frames.length} frames.`);
  }
  const packed = frames.reduce((sum, { entry }) => sum + entry.compressedSize, 0);
  const unpacked = frames.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  const trap = unpacked > RATIO_FROM_BYTES && unpacked > packed * MOST_RATIO;
  const huge = frames.some(({ entry }) => entry.uncompressedSize > FRAME_BYTES);
  if (trap || huge || unpacked > mostBytes) {
    throw new MediaError('too-large', 'The archive is too large when unpacked.');
  }
  return frames;
}

/** yauzl itself refuses a file that unpacks to more than its entry says. */
function publicError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof MediaError) return error;
  if (signal?.aborted) return new MediaError('cancelled', 'The conversion was cancelled.');
  const detail = error instanceof Error ? error.message : String(error);
  if (/ENOSPC/.test(detail)) {
    return new MediaError('no-space', 'There is no space left to convert this file.', detail);
  }
  return new MediaError('broken', 'The archive could not be read.', detail);
}
