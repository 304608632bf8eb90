import type { Shown } from '@jampot/contracts';
import { frameRate, frameToSeconds, type FrameRate } from '@jampot/domain';
import { ffprobeLines, saysCutShort, type FfmpegInput, type MediaTools } from './ffmpeg-runner.ts';
import { isInterlaced } from './field-order.ts';
import { timeFrames, type FrameTiming } from './frame-timing.ts';
import type { MediaFormat } from './formats.ts';
import { MediaError } from './media-error.ts';
import type { AudioStream, ColourTags, VideoFacts } from './media-facts.ts';
import { measureSound } from './measure-sound.ts';
import { fillingRate, heldSeconds } from './preview-frames.ts';
import { parseRatio } from './ratio.ts';
import { soundTracks } from './sound-tracks.ts';
import { displayShape } from './display-shape.ts';
import { alphaDecoder, hasAlpha } from './alpha.ts';
import { MAX_SECONDS } from './work-options.ts';
import { MAX_PIXELS } from './still-request.ts';
import { numberOf, type ProbedStream, type StreamReport } from './stream-report.ts';

/** Containers and codecs in which a packet is not always one picture: these are decoded to count. */
const COUNT_BY_DECODING = { demuxers: ['mpegts', 'mpeg', 'avi'], codecs: ['vp8', 'mpeg4'] };
const BROWSER_AUDIO = ['aac', 'mp3'];
const LONGEST_TITLE = 50;
/** 24 hours at 120 frames a second. */
const MAX_FRAMES = MAX_SECONDS * 120;
/** A tag of that name may hold anything, of any length. */
const TIMECODE = /^\d{1,3}:\d\d:\d\d[:;.]\d{1,3}$/;

/** The facts of a video stream. Reads every packet once (no decoding, but for a few old formats). */
export async function probeVideo(
  tools: MediaTools,
  input: FfmpegInput,
  source: {
    format: MediaFormat;
    bytes: number;
    report: StreamReport;
    stream: ProbedStream;
    shown?: Shown | undefined;
  },
): Promise<VideoFacts> {
  const { format, bytes, report, stream, shown = {} } = source;
  if (stream.width * stream.height === 0 || !stream.codec_name) {
    throw new MediaError('unsupported', `This file type is not supported (${format.extension}).`);
  }
  if (stream.width * stream.height > MAX_PIXELS) {
    throw new MediaError('too-large', `The picture is too large: ${size(stream)} pixels.`);
  }
  const timing = await readTiming(tools, input, stream);
  if (timing.frames === 0) {
    throw new MediaError('broken', 'The file could not be read as video: it holds no frame.');
  }
  const rotation = readRotation(stream);
  const shape = displayShape(stream, rotation);
  const audio = timing.frames === 1 ? await measured(tools, input, report) : readAudio(report);
  const fileStart = numberOf(report.format.start_time) ?? 0;
  const video = {
    codec: stream.codec_name,
    profile: stream.profile ?? null,
    pixelFormat: stream.pix_fmt,
    interlaced: await isInterlaced(tools, input, stream),
    variable: timing.variable,
    audio,
  };
  const tracks = soundTracks(format.extension, audio);
  return {
    kind: 'video',
    tracks,
    track: (shown.sound ?? 0) < tracks.length ? (shown.sound ?? 0) : 0,
    layers: [],
    layer: null,
    missing: [],
    alpha: hasAlpha(stream),
    backdrop: shown.backdrop ?? 'grey',
    inputOptions: alphaDecoder(stream),
    format,
    bytes,
    index: stream.index,
    rotation,
    ...shape,
    ...video,
    playsAsIs: format.extension === 'mp4' && browserPlays(video),
    codedWidth: stream.width,
    codedHeight: stream.height,
    bitDepth: bitDepth(stream),
    colour: readColour(stream),
    rate: previewRate(timing, audio),
    frames: timing.frames,
    seconds: timing.seconds,
    start: Math.max(0, (numberOf(stream.start_time) ?? fileStart) - fileStart),
    startTimecode: readTimecode(report, stream),
    startFrame: null,
    frameFiles: null,
    colourTable: null,
  };
}

/** A picture is held for as long as its sound lasts: the header's word is not enough for that. */
async function measured(
  tools: MediaTools,
  input: FfmpegInput,
  report: StreamReport,
): Promise<AudioStream[]> {
  const [first, ...others] = readAudio(report);
  if (!first) return [];
  return [{ ...first, seconds: await measureSound(tools, input, first.index) }, ...others];
}

/** The source's rate, or less of it where a preview would mostly hold its frames. */
function previewRate(timing: FrameTiming, audio: readonly AudioStream[]): FrameRate {
  const held = heldSeconds({ ...timing, audio });
  const seconds = Math.max(timing.seconds, held);
  if (seconds > MAX_SECONDS) {
    throw new MediaError('too-large', 'The video is too long: at most 24 hours.');
  }
  if (!timing.variable && held === 0) return timing.rate;
  const rate = fillingRate(timing.rate, seconds, timing.frames);
  if (rate !== null) return rate;
  const length = formatHours(seconds);
  const text = `The video can not be converted: it holds only ${timing.frames} frames in ${length}.`;
  throw new MediaError('too-large', text);
}

function formatHours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Sound streams that can be decoded, in the file's order. */
export function readAudio(report: StreamReport): AudioStream[] {
  const fileStart = numberOf(report.format.start_time) ?? 0;
  return report.streams
    .filter((one) => one.codec_type === 'audio' && one.codec_name && one.channels > 0)
    .map((one) => ({
      index: one.index,
      codec: one.codec_name ?? '',
      channels: one.channels,
      sampleRate: numberOf(one.sample_rate) ?? 0,
      seconds: numberOf(one.duration) ?? numberOf(report.format.duration),
      start: (numberOf(one.start_time) ?? fileStart) - fileStart,
      title: titleOf(one),
    }));
}

/** Of any length in the file. */
function titleOf({ tags }: ProbedStream): string | null {
  const language = tags['language'] === 'und' ? undefined : tags['language'];
  const told = [tags['title'], language].filter((word) => word !== undefined && word !== '');
  return told.length === 0 ? null : told.join(' ').slice(0, LONGEST_TITLE);
}

async function readTiming(
  tools: MediaTools,
  input: FfmpegInput,
  stream: ProbedStream,
): Promise<FrameTiming> {
  const decode =
    COUNT_BY_DECODING.demuxers.includes(input.demuxer) ||
    COUNT_BY_DECODING.codecs.includes(stream.codec_name ?? '');
  const entries = decode ? 'frame=best_effort_timestamp' : 'packet=pts,dts,flags';
  const times: number[] = [];
  let untimed = 0;
  const questions = ['-select_streams', String(stream.index), '-show_entries', entries];
  const asked = [...questions, '-of', 'csv=p=0'];
  const { complaints } = await ffprobeLines(tools, input, asked, (line) => {
    const [pts, dts, flags = ''] = line.split(',');
    // Frames outside the edit list are stored, but never shown.
    if (line === '' || flags.includes('D') || times.length + untimed > MAX_FRAMES) return;
    const time = numberOf(pts) ?? numberOf(dts);
    if (time === null) untimed++;
    else times.push(time);
  });
  if (times.length + untimed > MAX_FRAMES) {
    throw new MediaError('too-large', 'The video has too many frames.');
  }
  if (saysCutShort(complaints)) {
    const text = 'The file could not be read as video: it ends too early.';
    throw new MediaError('broken', text, complaints);
  }
  const declared = {
    average: parseRatio(stream.avg_frame_rate),
    base: parseRatio(stream.r_frame_rate),
  };
  const tick = parseRatio(stream.time_base) ?? frameRate(1, 1000);
  const clock = frameRate(tick.denominator, tick.numerator);
  if (untimed === 0) return timeFrames(times, clock, declared);
  const { rate } = timeFrames([], clock, declared);
  const frames = times.length + untimed;
  return { rate, frames, variable: false, seconds: frameToSeconds(frames, rate) };
}

function readRotation(stream: ProbedStream): 0 | 90 | 180 | 270 {
  const turned = stream.side_data_list.find((data) => data.rotation !== undefined)?.rotation;
  const clockwise = turned === undefined ? (numberOf(stream.tags['rotate']) ?? 0) : -turned;
  const quarter = ((Math.round(clockwise / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[quarter] ?? 0;
}

function bitDepth(stream: ProbedStream): number {
  const named = /(?:p|gray|xyz)(9|10|12|14|16)(?:le|be)?$/.exec(stream.pix_fmt)?.[1];
  if (named) return Number(named);
  if (/(?:48|64)(?:le|be)$/.test(stream.pix_fmt)) return 16;
  if (/f32/.test(stream.pix_fmt)) return 32;
  return numberOf(stream.bits_per_raw_sample) ?? 8;
}

function readColour(stream: ProbedStream): ColourTags {
  const range = stream.color_range;
  return {
    range: range === 'tv' || range === 'pc' ? range : null,
    matrix: known(stream.color_space),
    primaries: known(stream.color_primaries),
    transfer: known(stream.color_transfer),
  };
}

function known(value: string | undefined): string | null {
  return value === undefined || value === 'unknown' || value === 'reserved' ? null : value;
}

function readTimecode(report: StreamReport, stream: ProbedStream): string | null {
  const told = [stream, report.format, ...report.streams].map(({ tags }) => tags['timecode']);
  return told.find((one) => one !== undefined && TIMECODE.test(one)) ?? null;
}

function browserPlays(
  video: Pick<
    VideoFacts,
    'codec' | 'profile' | 'pixelFormat' | 'interlaced' | 'variable' | 'audio'
  >,
): boolean {
  return (
    video.codec === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    !video.interlaced &&
    !video.variable &&
    video.audio.every((stream) => BROWSER_AUDIO.includes(stream.codec))
  );
}

function size({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`;
}
