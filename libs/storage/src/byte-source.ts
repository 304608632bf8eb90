import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import { isStoreError, StoreError } from './store-error.ts';

/**
 * The chunks of a stream or buffer, one at a time, so that memory stays flat. Whatever ends the
 * stream before its time, the caller's signal included, comes out as `aborted`. Only the signal
 * destroys the source: when the reader refuses what comes, an HTTP server must still be able to
 * answer, so the rest of the source stays its owner's.
 */
export async function* bytesOf(
  source: Readable | Buffer,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  if (signal?.aborted) throw aborted(signal.reason);
  if (Buffer.isBuffer(source)) {
    yield source;
    return;
  }
  const stop = (): void => {
    source.destroy(aborted(signal?.reason));
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    if (source.destroyed) throw aborted(source.errored);
    const chunks: AsyncIterable<unknown> = source.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) yield toBuffer(chunk);
  } catch (error) {
    throw isStoreError(error) ? error : aborted(error);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) {
    return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
  if (typeof chunk === 'string') return Buffer.from(chunk);
  throw new TypeError('A stream of bytes is needed.');
}

function aborted(cause: unknown): StoreError {
  return new StoreError('aborted', 'The bytes stopped coming.', { cause });
}
