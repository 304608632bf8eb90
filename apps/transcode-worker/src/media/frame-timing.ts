import { toNumber, type Rational } from './rational.ts';

/** When the frames of a video are shown. */
export interface FrameTiming {
  readonly rate: Rational;
  readonly variable: boolean;
  readonly frames: number;
  readonly seconds: number;
}

export interface DeclaredRates {
  /** ffprobe's `avg_frame_rate`. */
  readonly average: Rational | null;
  /** ffprobe's `r_frame_rate`. */
  readonly base: Rational | null;
}

/** Rates that cameras, editors and screens use. */
const STANDARD_RATES: readonly Rational[] = [
  ...[10, 12, 15, 24, 25, 30, 48, 50, 60, 100, 120].map((num) => ({ num, den: 1 })),
  ...[24000, 30000, 60000, 120000].map((num) => ({ num, den: 1001 })),
  { num: 25, den: 2 },
];

const FALLBACK: Rational = { num: 25, den: 1 };
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
 * @param times start of each frame in ticks of `tick`, in any order
 * @param tick seconds of one tick
 */
export function timeFrames(
  times: readonly number[],
  tick: Rational,
  declared: DeclaredRates,
): FrameTiming {
  const sorted = Float64Array.from(times).sort();
  const frames = sorted.length;
  const first = sorted[0] ?? 0;
  const last = sorted[frames - 1] ?? 0;
  const given = declared.average ?? declared.base ?? FALLBACK;
  if (frames < 2 || last === first) return constant(given, frames);
  const mean = (frames - 1) / ((last - first) * toNumber(tick));
  const near = STANDARD_RATES.filter((rate) => distance(rate, mean) < 0.02).sort(
    (a, b) => distance(a, toNumber(given)) - distance(b, toNumber(given)),
  );
  const candidates = [...near, ...(declared.average ? [declared.average] : [])];
  if (declared.base) candidates.push(declared.base);
  const rate = candidates.find((candidate) => fits(sorted, tick, candidate));
  if (rate) return constant(rate, frames);
  const middle = middleInterval(sorted) * toNumber(tick);
  return {
    rate: nearestStandard(Math.min(MOST_FOR_VARIABLE, 1 / middle)),
    variable: true,
    frames,
    seconds: (last - first) * toNumber(tick) + middle,
  };
}

function constant(rate: Rational, frames: number): FrameTiming {
  return { rate, variable: false, frames, seconds: (frames * rate.den) / rate.num };
}

function fits(sorted: Float64Array, tick: Rational, rate: Rational): boolean {
  const period = (rate.den * tick.den) / (rate.num * tick.num);
  const slack = Math.max(1.5, period / 50);
  const first = sorted[0] ?? 0;
  return sorted.every((time, i) => Math.abs(time - first - i * period) <= slack);
}

function distance(rate: Rational, value: number): number {
  return Math.abs(toNumber(rate) / value - 1);
}

function middleInterval(sorted: Float64Array): number {
  const intervals = new Float64Array(sorted.length - 1);
  for (let i = 0; i < intervals.length; i++) {
    intervals[i] = (sorted[i + 1] ?? 0) - (sorted[i] ?? 0);
  }
  intervals.sort();
  return Math.max(1, intervals[intervals.length >> 1] ?? 1);
}

function nearestStandard(value: number): Rational {
  return STANDARD_RATES.reduce((best, rate) =>
    distance(rate, value) < distance(best, value) ? rate : best,
  );
}
