import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';

/** Document 1, section 5. */
export const INVALID_EMAIL = 'This is not a valid email.';

const MAX_LENGTH = 254;
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:localhost|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63})$/iu;

/** Whether the text has the shape of an address; only a letter sent there proves that it is one. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text) && !/^\.|\.[.@]/.test(text);
}

/** The address as kept and compared: trimmed, composed, in lower case. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

export function checkEmail(text: string): Result<string> {
  const email = normalizeEmail(text);
  return isEmail(email) ? ok(email) : refused(INVALID_EMAIL);
}
