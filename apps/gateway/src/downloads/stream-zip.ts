import type { ObjectStore } from '@jampot/storage';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** The object's key in the store. */
  readonly key: string;
  /** Its name in the zip; see `zipNames`. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
}

/**
 * A zip as it is read: one object after the other, never one of them whole in memory. Media is
 * compressed already, so it is stored as it is, and the zip's size is known before its first byte.
 * Beyond 4 GB it is Zip64. Destroying the stream lets go of the object that is being read.
 * @returns the stream, which fails when an object can't be read; `size` in bytes.
 */
export function streamZip(
  store: Pick<ObjectStore, 'read'>,
  entries: readonly ZipEntry[],
): { readonly stream: Readable; readonly size: number } {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let reading: Readable | null = null;
  const fail = (error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  stream.on('close', () => reading?.destroy());
  const begin = async (key: string, give: (error: null, source: Readable) => void) => {
    try {
      const source = await store.read(key);
      reading = source;
      source.on('error', fail);
      if (stream.destroyed) source.destroy();
      else give(null, source);
    } catch (error) {
      fail(error);
    }
  };
  for (const { key, name, size, modified } of entries) {
    const options = { compress: false, size, mtime: modified, mode: 0o100644 };
    zip.addReadStreamLazy(name, options, (give) => void begin(key, give));
  }
  let size = -1;
  const sized: (bytes: number) => void = (bytes) => {
    size = bytes;
  };
  zip.end({ forceZip64Format: false, comment: '' }, sized as () => void);
  return { stream, size };
}
