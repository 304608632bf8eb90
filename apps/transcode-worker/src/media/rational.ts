/** An exact ratio of two integers, such as 24000/1001 frames a second. */
export interface Rational {
  readonly num: number;
  readonly den: number;
}

/** ffprobe's `24000/1001`, `1:1` or `25`; null when absent, zero or not a ratio. */
export function parseRational(text: string | undefined): Rational | null {
  const match = /^(\d+)(?:[/:](\d+))?$/.exec(text ?? '');
  if (!match) return null;
  const num = Number(match[1]);
  const den = Number(match[2] ?? 1);
  return num > 0 && den > 0 ? reduce({ num, den }) : null;
}

/** `24000/1001`, or `25` for a whole number. */
export function formatRational({ num, den }: Rational): string {
  return den === 1 ? String(num) : `${num}/${den}`;
}

/** The ratio as a floating-point number, for comparing and for display only. */
export function toNumber({ num, den }: Rational): number {
  return num / den;
}

/** Seconds that `frames` frames last at `rate`. */
export function framesToSeconds(frames: number, rate: Rational): number {
  return (frames * rate.den) / rate.num;
}

function reduce({ num, den }: Rational): Rational {
  let [a, b] = [num, den];
  while (b !== 0) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}
