import type { FrameRate } from '@jampot/domain';
import { stat } from 'node:fs/promises';
import { fontOf, quoted, widthOf } from './burn-in.ts';
import { ffmpeg, type FfmpegInput } from './ffmpeg-runner.ts';
import { GOP } from './film-encoder.ts';
import { THUMBNAIL_WIDTH } from './still-request.ts';
import { words } from './words.ts';
import { mediaTools, type WorkOptions } from './work-options.ts';

/** Lines of its own height that the picture has room for, and the share of its width that the text takes at most. */
const LINES = 14;
const WIDEST = 0.9;
/** Where it stands, in shares of the room that is left: whatever part is cut out shows some of it. */
const PLACES = [
  [0.1, 0.1],
  [0.9, 0.3],
  [0.5, 0.5],
  [0.1, 0.7],
  [0.9, 0.9],
] as const;

/** A text to be burnt into a preview of ours. */
export interface WatermarkOrder {
  readonly text: string;
  /** Of a film; null for a picture. */
  readonly rate: FrameRate | null;
  readonly has_sound: boolean;
}

/**
 * The film with the text in each frame: the same frames at the same times, and the sound as it is.
 * @throws MediaError
 */
export async function watermarkFilm(
  order: WatermarkOrder & { readonly rate: FrameRate },
  source: FfmpegInput,
  path: string,
  options: WorkOptions,
): Promise<void> {
  const tools = await toolsFor(source, options);
  const { rate } = order;
  const scale = rate.numerator >= 1000 ? rate.numerator : rate.numerator * 1000;
  await ffmpeg(tools, {
    input: source,
    what: 'a preview',
    outputs: [
      ...words('-map 0:v:0'),
      ...(order.has_sound ? words('-map 0:a:0? -c:a copy') : []),
      '-vf',
      `${watermarkFilters(order.text)},format=yuv420p`,
      ...words('-c:v libx264 -preset veryfast -crf 21 -profile:v high'),
      ...words(`-fps_mode passthrough -enc_time_base ${rate.denominator}:${rate.numerator}`),
      ...words(`-threads ${tools.threads} -bf 0 -g ${GOP} -keyint_min ${GOP} -sc_threshold 0`),
      ...words('-flags +cgop -color_range tv -colorspace bt709 -color_primaries bt709'),
      ...words('-color_trc bt709 -map_metadata -1 -map_chapters -1 -write_tmcd 0'),
      ...words(`-video_track_timescale ${scale} -movflags +faststart -f mp4`),
      path,
    ],
  });
}

/**
 * A picture with the text in it, as JPEG.
 * @param width pixels at most; null for as wide as it is
 * @throws MediaError
 */
export async function watermarkPicture(
  text: string,
  source: FfmpegInput,
  path: string,
  { width, ...options }: WorkOptions & { readonly width: 'whole' | 'thumbnail' },
): Promise<void> {
  const tools = await toolsFor(source, options);
  const smaller = width === 'whole' ? '' : `scale='min(${THUMBNAIL_WIDTH},iw)':-2:flags=area,`;
  await ffmpeg(tools, {
    input: source,
    what: 'a picture',
    outputs: [
      '-vf',
      `${smaller}${watermarkFilters(text)}`,
      ...words(
        '-frames:v 1 -c:v mjpeg -pix_fmt yuvj444p -q:v 2 -map_metadata -1 -f image2 -update 1',
      ),
      `file:${path}`,
    ],
  });
}

async function toolsFor(source: FfmpegInput, options: WorkOptions) {
  const { size } = await stat(source.path);
  // A preview of ours is never larger than 4096 pixels, and has its bytes' worth of frames.
  return mediaTools(options, {
    bytes: size,
    pixels: size * PIXELS_A_BYTE,
    framePixels: 4096 * 4096,
    seconds: 0,
  });
}

/** Of a preview that says little: the limits are for what goes wrong, and not for what takes long. */
const PIXELS_A_BYTE = 200;

/** The text in several places, white with a dark edge: to be read on any picture, and to be seen through. */
function watermarkFilters(text: string): string {
  const letters = Math.max(1, widthOf(text, 1));
  const size = `min(h/${LINES}\\,w*${WIDEST}/${letters.toFixed(2)})`;
  return PLACES.map(([x, y]) =>
    [
      `drawtext=font='${fontOf(text)}'`,
      `fontsize=${size}`,
      'fontcolor=white@0.3',
      'borderw=1',
      'bordercolor=black@0.25',
      `x=(w-tw)*${x}`,
      `y=(h-th)*${y}`,
      'expansion=none',
      `text=${quoted(text)}`,
    ].join(':'),
  ).join(',');
}
