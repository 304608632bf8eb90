import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileFacts } from './backup-format.ts';

/** Size and hash of a file as it stands on the disk. */
export async function factsOf(path: string, signal: AbortSignal): Promise<FileFacts> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20, signal })) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    size += bytes.length;
  }
  return { size, sha256: hash.digest('hex') };
}
