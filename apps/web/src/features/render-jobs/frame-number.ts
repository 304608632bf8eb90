import { ok, refused } from '@jampot/domain';
import type { Result } from '@jampot/domain';

const NO_NUMBER = 'Not a valid decimal number.';

/** A frame as it is typed: a whole number from 0, or nothing. */
export function readFrame(typed: string): Result<number | null> {
  const text = typed.trim();
  if (text === '') return ok(null);
  const frame = Number(text);
  return /^\d+$/u.test(text) && frame <= 2 ** 31 - 1 ? ok(frame) : refused(NO_NUMBER);
}
