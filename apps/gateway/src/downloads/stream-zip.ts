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

type Objects = Pick<ObjectStore, 'read'>;

/**
 * A zip as it is read: one object after the other, never one of them whole in memory. Media is
 * compressed already, so it is stored as it is, and the zip's size is known before its first byte.
 * Beyond 4 GB it is Zip64. Destroying the stream lets go of the object that is being read.
 * @returns the stream, which fails when an object can't be read; `size` in bytes.
 */
export function streamZip(
  store: Objects,
  entries: readonly ZipEntry[],
): { readonly stream: Readable; readonly size: number } {
  const zip = new StoredZip(store);
  for (const entry of entries) zip.add(entry);
  return { stream: zip.stream, size: zip.end() };
}

/**
 * The same of files that are looked for on the way: the next one is asked for when the one before
 * begins, so that memory holds no more of them than their names. The stream fails when `rest` does;
 * destroying it ends `rest`.
 */
export function streamLongZip(
  store: Objects,
  first: ZipEntry,
  rest: AsyncGenerator<ZipEntry, void>,
): Readable {
  const zip = new StoredZip(store);
  const more = async () => {
    try {
      const next = await rest.next();
      if (zip.stream.destroyed) return;
      if (next.done === true) zip.end();
      else zip.add(next.value, more);
    } catch (error) {
      zip.fail(error);
    }
  };
  zip.stream.on('close', () => void rest.return().catch(() => undefined));
  zip.add(first, more);
  return zip.stream;
}

/** A zip whose files are objects of the store, each opened when its turn comes. */
class StoredZip {
  readonly stream: Readable;
  readonly #zip = new ZipFile();
  readonly #store: Objects;
  #reading: Readable | null = null;

  constructor(store: Objects) {
    this.#store = store;
    this.stream = this.#zip.outputStream as Readable;
    this.#zip.on('error', (error: unknown) => this.fail(error));
    this.stream.on('close', () => this.#reading?.destroy());
  }

  /** @param onBegin called when its turn has come */
  add({ key, name, size, modified }: ZipEntry, onBegin?: () => Promise<void>): void {
    const options = { compress: false, size, mtime: modified, mode: 0o100644 };
    this.#zip.addReadStreamLazy(name, options, (give) => {
      void this.#begin(key, give);
      void onBegin?.();
    });
  }

  /** No more files come. @returns the zip's size in bytes, when none of it was streamed yet */
  end(): number {
    let size = -1;
    const sized: (bytes: number) => void = (bytes) => {
      size = bytes;
    };
    this.#zip.end({ forceZip64Format: false, comment: '' }, sized as () => void);
    return size;
  }

  fail(error: unknown): void {
    this.stream.destroy(error instanceof Error ? error : new Error(String(error)));
  }

  async #begin(key: string, give: (error: null, source: Readable) => void): Promise<void> {
    try {
      const source = await this.#store.read(key);
      this.#reading = source;
      source.on('error', (error) => this.fail(error));
      if (this.stream.destroyed) source.destroy();
      else give(null, source);
    } catch (error) {
      this.fail(error);
    }
  }
}
