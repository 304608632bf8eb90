import type { MediaTools } from './ffmpeg-runner.ts';
import { runProcess, type ProcessLimits, type ProcessRunner } from './process-runner.ts';

/** Limits that a caller may set; the rest follow from the work. */
export interface WorkLimits extends Partial<ProcessLimits> {
  /** Threads of a tool; 2 by default, so that the other services keep most of a small machine. */
  readonly threads?: number;
}

/** What every public function of the pipeline takes. */
export interface WorkOptions {
  readonly signal?: AbortSignal | undefined;
  readonly limits?: WorkLimits;
  /** Runs the tools; the real one by default. */
  readonly run?: ProcessRunner;
}

/** How much a tool has to do, in what was counted rather than in what a file claims. */
export interface Work {
  /** Bytes to read. */
  readonly bytes: number;
  /** Pixels to decode and to encode, over all frames. */
  readonly pixels: number;
  /** Pixels of one frame; 0 while it is not known. */
  readonly framePixels: number;
  /** Seconds of the result. */
  readonly seconds: number;
  /** One picture or one page: nothing of it takes minutes unless it was made to. */
  readonly still?: boolean;
}

/** Longer sources are refused: nothing that is reviewed is longer. */
export const MAX_SECONDS = 24 * 3600;
const GIB = 1024 ** 3;
/** No run of a tool takes longer, whatever the source: 6 hours. */
const MOST_WALL_SECONDS = 6 * 3600;
const START_SECONDS = 120;
const STILL_START_SECONDS = 40;
/** Bytes a second: a slow disk that others use too. */
const SLOWEST_READING = 5_000_000;
/** Pixels a second: 4K HEVC on 2 slow cores, others at work. */
const SLOWEST_CODING = 5_000_000;
/** Seconds of sound a second. */
const SLOWEST_SOUND = 20;
/** Bytes a second: the preview's greatest rate of bits, and twice as much in hand. */
const WRITING = 6_000_000;
/** Bytes that a pixel of the frames in work takes: a third of it was measured with 8K HEVC. */
const PIXEL_MEMORY = 80;
const MOST_MEMORY = 4 * GIB;
const MOST_FILE = 100 * GIB;

/** Seconds of work on a slow machine above which a job is none of those that others wait for. */
const LONG_SECONDS = 60;

/** Whether making the outputs takes minutes rather than seconds. */
export function isLong(work: Work): boolean {
  return slowestSeconds(work) > LONG_SECONDS;
}

function slowestSeconds({ bytes, pixels, seconds }: Work): number {
  return bytes / SLOWEST_READING + pixels / SLOWEST_CODING + seconds / SLOWEST_SOUND;
}

/** Limits in proportion to the work, each with a ceiling that no source moves. */
export function mediaTools(options: WorkOptions, work: Work): MediaTools {
  const { threads = 2, ...limits } = options.limits ?? {};
  const start = work.still === true ? STILL_START_SECONDS : START_SECONDS;
  const wallSeconds = Math.min(MOST_WALL_SECONDS, start + slowestSeconds(work));
  const memory = work.framePixels > 0 ? GIB + work.framePixels * PIXEL_MEMORY : 2 * GIB;
  return {
    run: options.run ?? runProcess,
    signal: options.signal,
    threads,
    limits: {
      wallSeconds,
      cpuSeconds: wallSeconds * threads,
      memoryBytes: Math.min(MOST_MEMORY, memory),
      fileBytes: Math.min(MOST_FILE, GIB + work.seconds * WRITING),
      ...limits,
    },
  };
}
