import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';

/** The highest number that somebody gives a first frame. */
export const MAX_START_FRAME = 9_999_999;

export const INVALID_START_FRAME = 'Please type a whole number from 0 to 9999999.';

/** Reads what a first frame is called: digits alone, from 0 to 9,999,999. */
export function parseStartFrame(text: string): Result<number> {
  const digits = text.trim();
  const frame = Number(digits);
  if (!/^\d+$/u.test(digits) || frame > MAX_START_FRAME) return refused(INVALID_START_FRAME);
  return ok(frame);
}
