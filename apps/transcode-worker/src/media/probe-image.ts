import type { Shown } from '@jampot/contracts';
import { join } from 'node:path';
import { displayShape } from './display-shape.ts';
import { openExr } from './exr/open-exr.ts';
import type { FfmpegInput, MediaTools } from './ffmpeg-runner.ts';
import type { MediaFormat } from './formats.ts';
import { MediaError } from './media-error.ts';
import type { ImageFacts } from './media-facts.ts';
import { MAX_DECODED_PIXELS, MAX_STILL_PIXELS } from './still-request.ts';
import { readStillFacts } from './still-runner.ts';
import { readStreams } from './stream-report.ts';
import { readTga, tgaInput } from './tga-input.ts';

const BROWSER_TYPES = ['jpg', 'png', 'webp', 'gif'];
/** Degrees clockwise of each EXIF orientation, 1–8. */
const TURNS = [0, 0, 180, 180, 90, 90, 270, 270] as const;
const BITS: Readonly<Record<string, number>> = { uchar: 8, char: 8, ushort: 16, short: 16 };
const LARGER = ['-max_pixels', String(MAX_DECODED_PIXELS)];

interface ImageOptions {
  /** Where one part of an OpenEXR picture is written. */
  readonly scratch?: string;
  readonly shown?: Shown | undefined;
}

/** The facts of a picture from its header; nothing is decoded yet. */
export async function probeImage(
  tools: MediaTools,
  path: string,
  format: MediaFormat,
  bytes: number,
  options: ImageOptions = {},
): Promise<ImageFacts> {
  const facts =
    format.demuxer === null
      ? await fromStill(tools, path, format)
      : format.extension === 'tga'
        ? await fromTga(path)
        : await fromStreams(tools, path, format, options);
  const most = facts.input === null ? MAX_STILL_PIXELS : MAX_DECODED_PIXELS;
  if (facts.width * facts.height > most) {
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
    layers: [],
    layer: null,
    input: null,
    stretched: false,
  };
}

async function fromTga(path: string) {
  const input = tgaInput(path);
  return {
    ...(await readTga(path)),
    rotation: 0 as const,
    pixelFormat: 'bgra',
    bitDepth: 8,
    pages: 1,
    playsAsIs: false,
    layers: [],
    layer: null,
    input: { ...input, options: [...LARGER, ...(input.options ?? [])] },
    stretched: false,
  };
}

async function fromStreams(
  tools: MediaTools,
  path: string,
  format: MediaFormat,
  options: ImageOptions,
) {
  const { input, layers, layer } = await inputOf(path, format, options);
  const { streams } = await readStreams(tools, input);
  const stream = streams.find((one) => one.codec_type === 'video');
  if (!stream || stream.width * stream.height === 0) {
    throw new MediaError('broken', `The file could not be read as ${format.extension}.`);
  }
  const size = displayShape(stream, 0);
  return {
    ...size,
    rotation: 0 as const,
    pixelFormat: stream.pix_fmt,
    bitDepth: /f32/.test(stream.pix_fmt) ? 32 : /1[0246]|48|64/.test(stream.pix_fmt) ? 16 : 8,
    alpha: /^(?:rgba|bgra|argb|abgr|gbrap|ya|yuva)/.test(stream.pix_fmt),
    pages: 1,
    playsAsIs: false,
    layers,
    layer,
    input,
    stretched: size.width !== stream.width,
  };
}

async function inputOf(
  path: string,
  format: MediaFormat,
  { scratch, shown }: ImageOptions,
): Promise<{ input: FfmpegInput; layers: readonly string[]; layer: string | null }> {
  const demuxer = format.demuxer ?? format.extension;
  switch (format.extension) {
    case 'exr': {
      if (scratch === undefined) throw new TypeError('An OpenEXR picture needs a scratch folder.');
      const exr = await openExr(path, shown?.layer ?? null, join(scratch, 'part.exr'));
      const input = { path: exr.path, demuxer, options: [...LARGER, ...exr.options] };
      return { input, layers: exr.layers, layer: exr.layer };
    }
    default:
      return { input: { path, demuxer, options: LARGER }, layers: [], layer: null };
  }
}
