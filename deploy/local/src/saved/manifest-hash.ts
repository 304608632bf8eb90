import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from './backup-format.ts';

/** SHA-256 of a backup's manifest, which has that of all else in it: 64 hexadecimal digits. */
export function manifestHash(folder: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, MANIFEST)))
    .digest('hex');
}
