import type { Shown } from '@jampot/contracts';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { frameRate, frameToSeconds, type FrameRate } from '@jampot/domain';
import { openExr } from './exr/open-exr.ts';
import type { FfmpegInput, MediaTools } from './ffmpeg-runner.ts';
import type { MediaFormat } from './formats.ts';
import { MediaError } from './media-error.ts';
import type { VideoFacts } from './media-facts.ts';
import { probeVideo } from './probe-video.ts';
import { writeColourTable } from './still-runner.ts';
import { sniff } from './sniff.ts';
import { readStreams } from './stream-report.ts';
import { holdFrames, unpackSequence } from './unpack-sequence.ts';

/** Pictures carry no rate; this is the specification's default (part 1, timeline). */
const SEQUENCE_RATE: FrameRate = frameRate(25);
/** Bytes that any archive may unpack to: black frames pack well. */
const FREELY_UNPACKED = 2 * 1024 ** 3;
/** Of its own size, an archive of rendered pictures unpacks to a few times at most. */
const MOST_TIMES = 50;
const MOST_UNPACKED = 50 * 1024 ** 3;
/** What a sequence is made of, and the demuxer that reads one picture of it. */
const FRAME_TYPES: Readonly<Record<string, string>> = {
  jpg: 'jpeg_pipe',
  png: 'png_pipe',
  tif: 'tiff_pipe',
  exr: 'exr_pipe',
  dpx: 'dpx_pipe',
  tga: 'image2',
};

/** Those whose pictures may tell what their colours are. */
const PROFILED = ['jpg', 'png', 'tif'];

/** Unpacks an image sequence into `scratch` and measures it as the video it will be. */
export async function probeSequence(
  tools: MediaTools,
  path: string,
  format: MediaFormat,
  bytes: number,
  { scratch, shown }: { readonly scratch?: string; readonly shown?: Shown | undefined },
): Promise<VideoFacts> {
  if (scratch === undefined) throw new TypeError('An image sequence needs a scratch folder.');
  const folder = join(scratch, 'frames');
  const unpacked = await unpackSequence(path, folder, {
    mostBytes: Math.min(MOST_UNPACKED, FREELY_UNPACKED + bytes * MOST_TIMES),
    signal: tools.signal,
  });
  const { startFrame, missing, frames } = unpacked;
  const type = await frameType(unpacked.files);
  const files: string[] = [];
  for (const file of unpacked.files) {
    const named = file.replace(/frame$/, type);
    await rename(file, named);
    files.push(named);
  }
  const { input, layers, layer, inputOptions } = await firstFrame(files, type, shown);
  const report = await readStreams(tools, input);
  const stream = report.streams.find((one) => one.codec_type === 'video');
  if (!stream?.codec_name || stream.width * stream.height === 0) {
    throw new MediaError('broken', 'The pictures of the archive could not be read.');
  }
  const one = await probeVideo(tools, input, { format, bytes, report, stream, shown });
  const colourTable = await colourTableOf(
    tools,
    files[0] ?? '',
    type,
    join(scratch, 'colours.csp'),
  );
  await holdFrames(files, frames, (at) => join(folder, `${String(at).padStart(8, '0')}.${type}`));
  return {
    ...one,
    rate: SEQUENCE_RATE,
    frames,
    seconds: frameToSeconds(frames, SEQUENCE_RATE),
    startFrame,
    missing,
    layers,
    layer,
    inputOptions,
    colourTable,
    frameFiles: join(dirname(files[0] ?? folder).replaceAll('%', '%%'), `%08d.${type}`),
  };
}

/** The table of the first frame's profile: a sequence is rendered in one. Without it colours stay as they are written. */
async function colourTableOf(
  tools: MediaTools,
  path: string,
  type: string,
  to: string,
): Promise<string | null> {
  if (!PROFILED.includes(type)) return null;
  try {
    return (await writeColourTable(tools, { path, type, to })) ? to : null;
  } catch (error) {
    if (error instanceof MediaError) return null;
    throw error;
  }
}

interface FirstFrame {
  readonly input: FfmpegInput;
  readonly layers: readonly string[];
  readonly layer: string | null;
  /** With which all frames are read. */
  readonly inputOptions: readonly string[];
}

/** How the first frame is read; of OpenEXR frames of several parts each becomes the one part. */
async function firstFrame(
  files: readonly string[],
  type: string,
  shown: Shown | undefined,
): Promise<FirstFrame> {
  const [path = ''] = files;
  const demuxer = FRAME_TYPES[type] ?? '';
  if (type === 'tga') {
    const input = { path, demuxer, options: ['-pattern_type', 'none'] };
    return { input, layers: [], layer: null, inputOptions: [] };
  }
  if (type !== 'exr') {
    return { input: { path, demuxer }, layers: [], layer: null, inputOptions: [] };
  }
  const first = await openExr(path, shown?.layer ?? null, `${path}.part`);
  if (first.path !== path) {
    for (const file of files) {
      const { path: part } = await openExr(file, first.layer, `${file}.part`);
      if (part !== file) await replace(part, file);
    }
  }
  const { options, layers, layer } = first;
  return { input: { path, demuxer, options }, layers, layer, inputOptions: options };
}

async function replace(made: string, file: string): Promise<void> {
  await rm(file);
  await rename(made, file);
}

async function typeOf(file: string): Promise<string> {
  try {
    return (await sniff(file, 'frame')).extension;
  } catch (error) {
    if (error instanceof MediaError) return 'unknown';
    throw error;
  }
}

/** Every frame is of one known type by its content, so that no frame brings another reader in. */
async function frameType(files: readonly string[]): Promise<string> {
  const types = new Set<string>();
  for (const file of files) types.add(await typeOf(file));
  const [type = ''] = types;
  if (types.size === 1 && type in FRAME_TYPES) return type;
  throw new MediaError('unsupported', 'The archive does not hold an image sequence of one type.');
}
