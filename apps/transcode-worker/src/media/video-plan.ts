import { frameRateFraction } from '@jampot/domain';
import type { PreviewSettings } from '@jampot/domain';
import { colourFilters } from './colour-filters.ts';
import type { FfmpegInput } from './ffmpeg-runner.ts';
import { planFilmstrip, type FilmstripPlan } from './filmstrip.ts';
import type { AudioStream, VideoFacts } from './media-facts.ts';
import { planPoster, type PosterPlan } from './poster.ts';
import { heldSeconds, previewFrames } from './preview-frames.ts';
import { decodedSize, previewSize, proxySize, type PreviewSize } from './preview-size.ts';
import { previewEncoder, proxyEncoder } from './film-encoder.ts';
import { SAMPLE_RATE } from './waveform.ts';
import { words } from './words.ts';

const RAW = words('-fps_mode passthrough -c:v rawvideo -f rawvideo');

/** Everything that ffmpeg is told for one video, decided before it starts. */
export interface VideoPlan {
  readonly input: FfmpegInput;
  readonly outputs: readonly string[];
  readonly size: PreviewSize;
  readonly proxy: PreviewSize;
  /** Frames the preview gets; for a variable source, what its length makes likely. */
  readonly frames: number;
  readonly poster: PosterPlan;
  readonly filmstrip: FilmstripPlan;
  /** Channels of the sound that comes out of `pipe:1`; 0 without sound. */
  readonly channels: number;
}

/** Where ffmpeg leaves what it makes. */
export interface VideoPaths {
  readonly preview: string;
  readonly proxy: string;
  /** rgb24 pixels of the poster's candidates, one after the other. */
  readonly posters: string;
  /** rgb24 pixels of the filmstrip's small frames, one after the other. */
  readonly shots: string;
}

/**
 * One decoding for all: preview, proxy, poster candidates, filmstrip and peaks. The filmstrip's frames are
 * written one by one as they come, because they tell how far the work is. Sound has a graph of its
 * own: in one with the picture, every picture waits in memory until the sound starts.
 */
export function planVideo(
  source: string,
  facts: VideoFacts,
  paths: VideoPaths,
  threads: number,
  settings: PreviewSettings = {},
): VideoPlan {
  const shown = { width: facts.width, height: facts.height };
  const size = previewSize(shown, decodedSize(facts), settings.size);
  const proxy = proxySize(size);
  const frames = previewFrames(facts);
  const poster = planPoster(facts.rate, size);
  const filmstrip = planFilmstrip(frames, size);
  const sound = planSound(facts, settings);
  const { width, height } = filmstrip.frame;
  const graph = [
    `[0:${facts.index}]${timeFilters(facts, frames)},${colourFilters(facts, size, shown)},` +
      'split=4[preview][smaller][candidates][small]',
    `[smaller]${resized(size, proxy)}[proxy]`,
    `[candidates]select='${poster.select}',${toRgb(poster.size)}[posters]`,
    `[small]select='${filmstrip.select}',${toRgb({ width, height })}[shots]`,
  ];
  return {
    size,
    proxy,
    frames,
    poster,
    filmstrip,
    channels: sound.channels,
    input: videoInput(source, facts),
    outputs: [
      '-filter_complex',
      graph.join(';'),
      ...sound.graph,
      ...words('-map [preview]'),
      ...sound.preview,
      ...previewEncoder(facts, threads, settings),
      `file:${paths.preview}`,
      ...words('-map [proxy]'),
      ...proxyEncoder(facts, threads),
      `file:${paths.proxy}`,
      // A picture that changes its size on the way makes ffmpeg count frames from 0 again.
      ...words(`-map [posters] -frames:v ${poster.most}`),
      ...RAW,
      `file:${paths.posters}`,
      ...words(`-map [shots] -frames:v ${filmstrip.frames.length} -flush_packets 1`),
      ...RAW,
      `file:${paths.shots}`,
      ...sound.peaks,
    ],
  };
}

/** The options of an ffmpeg run that makes the proxy of a preview, and nothing else. */
export function planProxy(
  preview: string,
  facts: VideoFacts,
  path: string,
  threads: number,
): Pick<VideoPlan, 'input' | 'outputs' | 'size' | 'frames'> {
  const shown = { width: facts.width, height: facts.height };
  const size = proxySize(previewSize(shown, decodedSize(facts)));
  const frames = previewFrames(facts);
  const picture = `${timeFilters(facts, frames)},${colourFilters(facts, size, shown)}`;
  return {
    size,
    frames,
    input: videoInput(preview, facts),
    outputs: [
      '-filter_complex',
      `[0:${facts.index}]${picture}[proxy]`,
      ...words('-map [proxy]'),
      ...proxyEncoder(facts, threads),
      `file:${path}`,
    ],
  };
}

/** How ffmpeg opens a video source. */
function videoInput(source: string, facts: VideoFacts): FfmpegInput {
  if (facts.frameFiles === null) {
    return { path: source, demuxer: facts.format.demuxer ?? facts.format.extension };
  }
  const rate = frameRateFraction(facts.rate);
  const linear = facts.codec === 'exr' ? ['-apply_trc', 'iec61966_2_1'] : [];
  const options = [...linear, '-framerate', rate, '-start_number', '0'];
  return { path: facts.frameFiles, demuxer: 'image2', options };
}

/**
 * A constant source's frames are numbered and their containers' rounded times forgotten; a
 * variable one's are held or left out to fit the rate.
 */
function timeFilters(facts: VideoFacts, frames: number): string {
  const rate = frameRateFraction(facts.rate);
  const even = facts.interlaced ? 'bwdif=mode=send_frame:deint=interlaced,' : '';
  if (facts.variable) return `${even}setpts=PTS-STARTPTS,fps=${rate}:start_time=0`;
  const numbered = `${even}settb=${facts.rate.denominator}/${facts.rate.numerator},setpts=N,fps=${rate}`;
  return heldSeconds(facts) > 0 ? `${numbered},tpad=stop_mode=clone:stop=${frames - 1}` : numbered;
}

function resized(from: PreviewSize, to: PreviewSize): string {
  if (from === to) return 'null';
  return `scale=${to.width}:${to.height}`;
}

function toRgb({ width, height }: { width: number; height: number }): string {
  const from = 'in_color_matrix=bt709:in_range=tv:out_range=pc';
  return `scale=${width}:${height}:${from}:flags=area,format=rgb24`;
}

interface SoundPlan {
  readonly graph: readonly string[];
  readonly preview: readonly string[];
  readonly peaks: readonly string[];
  readonly channels: number;
}

function planSound(facts: VideoFacts, { soundRate = 160_000 }: PreviewSettings): SoundPlan {
  const [first, second] = facts.audio;
  if (!first) return { graph: [], preview: [], peaks: [], channels: 0 };
  const pair = second && isSplitStereo(facts, first, second);
  const channels = pair || first.channels > 1 ? 2 : 1;
  const source = pair
    ? `[0:${first.index}][0:${second.index}]join=inputs=2:channel_layout=stereo,`
    : `[0:${first.index}]`;
  // Frame 0 is time 0 for the picture; the sound keeps its distance from it.
  const shift = facts.start > 0 ? `asetpts=PTS-${facts.start.toFixed(6)}/TB,` : '';
  const layout = channels === 2 ? 'stereo' : 'mono';
  return {
    channels,
    graph: [
      '-filter_complex',
      `${source}${shift}aresample=${SAMPLE_RATE}:async=1:first_pts=0,` +
        `aformat=channel_layouts=${layout},asplit=2[sound][heard]`,
    ],
    // Until the sound starts, all that was encoded waits; memory is limited for the whole process.
    preview: words(`-map [sound] -c:a aac -b:a ${soundRate} -max_muxing_queue_size 1000000`),
    peaks: words('-map [heard] -c:a pcm_s16le -f s16le pipe:1'),
  };
}

/** Cameras and tapes record left and right as two streams of one channel. */
function isSplitStereo(facts: VideoFacts, first: AudioStream, second: AudioStream): boolean {
  const split = ['mxf', 'mov'].includes(facts.format.extension);
  return split && first.channels === 1 && second.channels === 1;
}
