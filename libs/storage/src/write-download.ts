import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskError } from './disk/disk-files.ts';
import { checkSha256 } from './running-hash.ts';
import { StoreError } from './store-error.ts';
import type { StoredObject } from './store.types.ts';

/** Writes an object's bytes to a path of the caller's, whole and checked, or not at all. */
export async function writeDownload(
  bytes: Readable,
  object: StoredObject,
  toPath: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const draft = `${toPath}.${randomBytes(8).toString('hex')}.part`;
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(bytes, meter, createWriteStream(draft), { ...(signal && { signal }) });
    checkSha256(hash.digest('hex'), object.sha256);
    await rename(draft, toPath);
  } catch (error) {
    await rm(draft, { force: true });
    if (signal?.aborted) {
      throw new StoreError('aborted', 'The download was stopped.', { cause: error });
    }
    throw diskError(error);
  }
}
