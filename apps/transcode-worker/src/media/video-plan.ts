import { frameRateFraction } from '@jampot/domain';
import type { PreviewSettings } from '@jampot/domain';
import { colourFilters } from './colour-filters.ts';
import type { FfmpegInput } from './ffmpeg-runner.ts';
import { planFilmstrip, type FilmstripPlan } from './filmstrip.ts';
import type { VideoFacts } from './media-facts.ts';
import { planPoster, type PosterPlan } from './poster.ts';
import { heldSeconds, previewFrames } from './preview-frames.ts';
import { decodedSize, previewSize, proxySize, type PreviewSize } from './preview-size.ts';
import { previewEncoder, proxyEncoder } from './film-encoder.ts';
import { soundGraph } from './sound-graph.ts';
import { words } from './words.ts';

/** Holes of a sequence that are marked in its pictures: the filter reads them for each frame. */
const MOST_MARKED = 300;
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
    `[0:${facts.index}]${timeFilters(facts, frames)},${colourFilters(facts, size, shown)}${markMissing(facts)},` +
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
    const demuxer = facts.format.demuxer ?? facts.format.extension;
    return { path: source, demuxer, options: facts.inputOptions };
  }
  const rate = frameRateFraction(facts.rate);
  const linear = facts.codec === 'exr' ? ['-apply_trc', 'iec61966_2_1'] : [];
  const options = [...linear, ...facts.inputOptions, '-framerate', rate, '-start_number', '0'];
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
  const track = facts.tracks[facts.track];
  if (track === undefined) return { graph: [], preview: [], peaks: [], channels: 0 };
  // Frame 0 is time 0 for the picture; the sound keeps its distance from it.
  const { graph, channels } = soundGraph(track, facts.start);
  return {
    channels,
    graph,
    // Until the sound starts, all that was encoded waits; memory is limited for the whole process.
    preview: words(`-map [sound] -c:a aac -b:a ${soundRate} -max_muxing_queue_size 1000000`),
    peaks: words('-map [heard] -c:a pcm_s16le -f s16le pipe:1'),
  };
}

/** Filters that frame the pictures which stand for missing ones. */
function markMissing({ missing, startFrame }: VideoFacts): string {
  if (missing.length === 0) return '';
  const first = startFrame ?? 0;
  const holes = missing.slice(0, MOST_MARKED);
  const when = holes.map(([from, to]) => `between(n,${from - first},${to - first})`).join('+');
  return `,drawbox=t='max(2,ih/60)':c=red:enable='${when}'`;
}
