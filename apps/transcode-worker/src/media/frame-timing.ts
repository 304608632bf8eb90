import { frameRate, framesPerSecond, frameToSeconds, type FrameRate } from '@jampot/domain';

/** When the frames of a video are shown. */
export interface FrameTiming {
  readonly rate: FrameRate;
  readonly variable: boolean;
  readonly frames: number;
  readonly seconds: number;
}

export interface DeclaredRates {
  /** ffprobe's `avg_frame_rate`. */
  readonly average: FrameRate | null;
  /** ffprobe's `r_frame_rate`. */
  readonly base: FrameRate | null;
}

/** Rates that cameras, editors and screens use. */
const STANDARD_RATES: readonly FrameRate[] = [
  ...[10, 12, 15, 24, 25, 30, 48, 50, 60, 100, 120].map((rate) => frameRate(rate)),
  ...[24000, 30000, 60000, 120000].map((rate) => frameRate(rate, 1001)),
  frameRate(25, 2),
];

const FALLBACK: FrameRate = frameRate(25);
/** A preview of a variable source is made at no more than this. */
const MOST_FOR_VARIABLE = 60;

/**
 * The rate of a video from the time of every frame.
 *
 * Constant when every frame stands within 1.5 ticks of the container's clock (or a fiftieth of a
 * frame, whichever is more) of one rate's grid; standard rates are tried before the declared ones,
 * so that a container that rounds to milliseconds still gives 24000/1001. Otherwise variable, and
 * its rate is the standard one nearest to the middle interval between frames: most frames then
 * appear once, and only the odd ones are held or left out.
 *
 * @param times start of each frame in ticks of the container's clock, in any order
 * @param clock ticks a second
 */
export function timeFrames(
  times: readonly number[],
  clock: FrameRate,
  declared: DeclaredRates,
): FrameTiming {
  const sorted = Float64Array.from(times).sort();
  const frames = sorted.length;
  const first = sorted[0] ?? 0;
  const last = sorted[frames - 1] ?? 0;
  const given = declared.average ?? declared.base ?? FALLBACK;
  if (frames < 2 || last === first) return constant(given, frames);
  const mean = ((frames - 1) * framesPerSecond(clock)) / (last - first);
  const near = STANDARD_RATES.filter((rate) => distance(rate, mean) < 0.02).sort(
    (a, b) => distance(a, framesPerSecond(given)) - distance(b, framesPerSecond(given)),
  );
  const candidates = [...near, ...(declared.average ? [declared.average] : [])];
  if (declared.base) candidates.push(declared.base);
  const rate = candidates.find((candidate) => fits(sorted, clock, candidate));
  if (rate) return constant(rate, frames);
  const middle = middleInterval(sorted) / framesPerSecond(clock);
  return {
    rate: nearestStandard(Math.min(MOST_FOR_VARIABLE, 1 / middle)),
    variable: true,
    frames,
    seconds: (last - first) / framesPerSecond(clock) + middle,
  };
}

function constant(rate: FrameRate, frames: number): FrameTiming {
  return { rate, variable: false, frames, seconds: frameToSeconds(frames, rate) };
}

function fits(sorted: Float64Array, clock: FrameRate, rate: FrameRate): boolean {
  const period = framesPerSecond(clock) / framesPerSecond(rate);
  const slack = Math.max(1.5, period / 50);
  const first = sorted[0] ?? 0;
  return sorted.every((time, i) => Math.abs(time - first - i * period) <= slack);
}

function distance(rate: FrameRate, value: number): number {
  return Math.abs(framesPerSecond(rate) / value - 1);
}

function middleInterval(sorted: Float64Array): number {
  const intervals = new Float64Array(sorted.length - 1);
  for (let i = 0; i < intervals.length; i++) {
    intervals[i] = (sorted[i + 1] ?? 0) - (sorted[i] ?? 0);
  }
  intervals.sort();
  return Math.max(1, intervals[intervals.length >> 1] ?? 1);
}

function nearestStandard(value: number): FrameRate {
  return STANDARD_RATES.reduce((best, rate) =>
    distance(rate, value) < distance(best, value) ? rate : best,
  );
}
