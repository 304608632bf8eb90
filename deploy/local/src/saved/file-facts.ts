import { createHash } from 'node:crypto';
import { createReadStream, lstatSync } from 'node:fs';
import type { FileFacts } from './backup-format.ts';

/** A link could lead anywhere, and a pipe would be waited for without end. @throws Error */
export function requireFile(path: string): void {
  if (!lstatSync(path).isFile()) throw new Error('It is no file.');
}

/** Size and hash of a file as it stands on the disk. @throws Error also for what is no file */
export async function factsOf(path: string, signal: AbortSignal): Promise<FileFacts> {
  requireFile(path);
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20, signal })) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    size += bytes.length;
  }
  return { size, sha256: hash.digest('hex') };
}
