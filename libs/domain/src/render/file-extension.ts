import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';

/** A file name's ending as it is kept: lower case, without the dot; empty for none. */
export function checkFileExtension(written: string): Result<string> {
  const extension = written.trim().replace(/^\./u, '').toLowerCase();
  return /^[a-z0-9_-]{0,20}$/u.test(extension)
    ? ok(extension)
    : refused('An extension has letters and digits only, such as exr.');
}
