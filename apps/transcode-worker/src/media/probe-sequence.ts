import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { frameRate, frameToSeconds, type FrameRate } from '@jampot/domain';
import type { MediaTools } from './ffmpeg-runner.ts';
import type { MediaFormat } from './formats.ts';
import { MediaError } from './media-error.ts';
import type { VideoFacts } from './media-facts.ts';
import { probeVideo } from './probe-video.ts';
import { sniff } from './sniff.ts';
import { readStreams } from './stream-report.ts';
import { unpackSequence } from './unpack-sequence.ts';

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
};

/** Unpacks an image sequence into `scratch` and measures it as the video it will be. */
export async function probeSequence(
  tools: MediaTools,
  path: string,
  format: MediaFormat,
  bytes: number,
  scratch: string | undefined,
): Promise<VideoFacts> {
  if (scratch === undefined) throw new TypeError('An image sequence needs a scratch folder.');
  const folder = join(scratch, 'frames');
  const { files, startFrame } = await unpackSequence(path, folder, {
    mostBytes: Math.min(MOST_UNPACKED, FREELY_UNPACKED + bytes * MOST_TIMES),
    signal: tools.signal,
  });
  const type = await frameType(files);
  const input = { path: files[0] ?? '', demuxer: FRAME_TYPES[type] ?? '' };
  const report = await readStreams(tools, input);
  const stream = report.streams.find((one) => one.codec_type === 'video');
  if (!stream) throw new MediaError('broken', 'The pictures of the archive could not be read.');
  const one = await probeVideo(tools, input, { format, bytes, report, stream });
  for (const file of files) await rename(file, file.replace(/frame$/, type));
  return {
    ...one,
    rate: SEQUENCE_RATE,
    frames: files.length,
    seconds: frameToSeconds(files.length, SEQUENCE_RATE),
    startFrame,
    frameFiles: join(dirname(files[0] ?? folder).replaceAll('%', '%%'), `%08d.${type}`),
  };
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
