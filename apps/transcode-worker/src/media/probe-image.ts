import type { MediaTools } from './ffmpeg-runner.ts';
import type { MediaFormat } from './formats.ts';
import { MediaError } from './media-error.ts';
import type { ImageFacts } from './media-facts.ts';
import { MAX_PIXELS } from './still-request.ts';
import { readStillFacts } from './still-runner.ts';
import { readStreams } from './stream-report.ts';

const BROWSER_TYPES = ['jpg', 'png', 'webp', 'gif'];
/** Degrees clockwise of each EXIF orientation, 1–8. */
const TURNS = [0, 0, 180, 180, 90, 90, 270, 270] as const;
const BITS: Readonly<Record<string, number>> = { uchar: 8, char: 8, ushort: 16, short: 16 };

/** The facts of a picture from its header; nothing is decoded yet. */
export async function probeImage(
  tools: MediaTools,
  path: string,
  format: MediaFormat,
  bytes: number,
): Promise<ImageFacts> {
  const facts =
    format.demuxer === null
      ? await fromStill(tools, path, format)
      : await fromStreams(tools, path, format, format.demuxer);
  if (facts.width * facts.height > MAX_PIXELS) {
    const size = `${facts.width} × ${facts.height}`;
    throw new MediaError('too-large', `The picture is too large: ${size} pixels.`);
  }
  return { kind: 'image', format, bytes, codec: format.extension, ...facts };
}

async function fromStill(tools: MediaTools, path: string, format: MediaFormat) {
  const still = await readStillFacts(tools, path, format.extension);
  const rotation = TURNS[still.orientation - 1] ?? 0;
  const sideways = still.orientation >= 5;
  const screen = ['srgb', 'b-w'].includes(still.space);
  return {
    width: sideways ? still.height : still.width,
    height: sideways ? still.width : still.height,
    rotation,
    pixelFormat: still.space,
    bitDepth: BITS[still.depth] ?? 32,
    alpha: still.alpha,
    pages: still.pages,
    playsAsIs: BROWSER_TYPES.includes(format.extension) && (screen || still.depth === 'ushort'),
  };
}

async function fromStreams(tools: MediaTools, path: string, format: MediaFormat, demuxer: string) {
  const { streams } = await readStreams(tools, { path, demuxer });
  const stream = streams.find((one) => one.codec_type === 'video');
  if (!stream || stream.width * stream.height === 0) {
    throw new MediaError('broken', `The file could not be read as ${format.extension}.`);
  }
  return {
    width: stream.width,
    height: stream.height,
    rotation: 0 as const,
    pixelFormat: stream.pix_fmt,
    bitDepth: /f32/.test(stream.pix_fmt) ? 32 : /1[0246]|48|64/.test(stream.pix_fmt) ? 16 : 8,
    alpha: /^(?:rgba|bgra|argb|abgr|gbrap|ya|yuva)/.test(stream.pix_fmt),
    pages: 1,
    playsAsIs: false,
  };
}
