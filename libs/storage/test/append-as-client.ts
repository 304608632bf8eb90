import type { Readable } from 'node:stream';
import { isStoreError } from '../src/index.ts';
import type { ObjectStore } from '../src/index.ts';

/**
 * Goes on as a client does: from where the upload stands. On S3 a request of a killed process that
 * was already under way may arrive late and move the offset once more; the client is told so, and
 * asks again.
 * @param rest the bytes from an offset on
 * @returns the offset behind the last byte
 */
export async function appendAsClient(
  { uploads }: ObjectStore,
  key: string,
  size: number,
  rest: (offset: number) => Readable,
): Promise<number> {
  let offset = (await uploads.status(key))?.offset ?? -1;
  while (offset < size) {
    try {
      offset = await uploads.append(key, offset, rest(offset));
    } catch (error) {
      if (!isStoreError(error, 'offset-conflict')) throw error;
      offset = (await uploads.status(key))?.offset ?? -1;
    }
  }
  return offset;
}
