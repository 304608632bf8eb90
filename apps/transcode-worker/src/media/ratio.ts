import { frameRate, type FrameRate } from '@jampot/domain';

/** ffprobe's `24000/1001`, `1:1` or `25`, exactly; null when absent, zero or not a ratio. */
export function parseRatio(text: string | undefined): FrameRate | null {
  const match = /^(\d{1,12})(?:[/:](\d{1,12}))?$/.exec(text ?? '');
  if (!match) return null;
  const [numerator, denominator] = [Number(match[1]), Number(match[2] ?? 1)];
  return numerator > 0 && denominator > 0 ? frameRate(numerator, denominator) : null;
}
