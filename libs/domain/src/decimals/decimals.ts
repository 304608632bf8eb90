import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';

/** Document 1, section 5. */
export const INVALID_DECIMAL = 'Not a valid decimal number.';

/** The largest number that is typed or read, in whatever unit: sums of many such still are numbers. */
export const MOST_DECIMAL = 1e9;
const DECIMAL = /^-?\d+(?:[.,]\d+)?$/;

/**
 * Digits with an optional minus and an optional part after '.' or ','; at least `minimum` (0 unless
 * told) and at most a thousand million, which sums of many still bear. Numbers are held to the same
 * bounds. For duration, in, out, art_duration and framerate.
 */
export function parseDecimal(input: string | number, minimum = 0): Result<number> {
  const value = typeof input === 'number' ? input : decimalValue(input.trim());
  if (!Number.isFinite(value) || value < minimum || value > MOST_DECIMAL) {
    return refused(INVALID_DECIMAL);
  }
  return ok(value === 0 ? 0 : value);
}

/** What was typed as a number, as `parseDecimal` reads it; null for what is none. */
export function decimalOrNull(text: string): number | null {
  const parsed = parseDecimal(text);
  return parsed.ok ? parsed.value : null;
}

function decimalValue(text: string): number {
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Rounded half away from zero, as the written number reads: 1.0005 at three decimals is 1.001. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const size = Math.abs(value) * (1 + Number.EPSILON);
  return Math.sign(value) * (Math.round(size * scale) / scale) || 0;
}
