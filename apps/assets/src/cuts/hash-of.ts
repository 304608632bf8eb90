import { inPieces } from '@jampot/domain';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Entries between two rests. */
const AT_ONCE = 1000;

/** The same for the same entries in the same order. */
export async function hashOf(entries: readonly object[]): Promise<string> {
  const hash = createHash('sha256');
  for (const piece of inPieces(entries, AT_ONCE)) {
    hash.update(JSON.stringify(piece));
    await setImmediate();
  }
  return hash.digest('base64url');
}
