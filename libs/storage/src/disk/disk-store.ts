import { constants } from 'node:fs';
import { access, realpath, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { resolveRange } from '../byte-range.ts';
import { bytesOf } from '../byte-source.ts';
import { checkPrefix, isKey } from '../object-key.ts';
import { toStoredObject } from '../object-record.ts';
import { checkLimit, checkSha256, RunningHash } from '../running-hash.ts';
import { noSuchObject } from '../store-error.ts';
import type {
  ByteRange,
  ObjectStore,
  PutOptions,
  StoredObject,
  SweepOptions,
} from '../store.types.ts';
import { sweepInTurn } from '../sweep/sweep-turn.ts';
import { writeDownload } from '../write-download.ts';
import { diskError, makeFolder, openReal, syncFolder, walk } from './disk-files.ts';
import { depthBelow, DiskLayout } from './disk-layout.ts';
import { DiskObjects } from './disk-objects.ts';
import { diskSweepTurns } from './disk-sweep-turns.ts';
import { sweepDisk } from './disk-sweep.ts';
import { DiskUploads } from './disk-uploads.ts';
import { DurableWriter } from './durable-writer.ts';

/** Objects as files below one folder. */
export class DiskStore implements ObjectStore {
  readonly kind = 'disk';
  readonly uploads: DiskUploads;
  readonly #layout: DiskLayout;
  readonly #objects: DiskObjects;

  private constructor(layout: DiskLayout) {
    this.#layout = layout;
    this.#objects = new DiskObjects(layout);
    this.uploads = new DiskUploads(layout, this.#objects);
  }

  /** @param folder absolute; made when missing, may itself be reached through a link */
  static async open(folder: string): Promise<DiskStore> {
    return orDiskError(async () => {
      await makeFolder(folder);
      const layout = new DiskLayout(await realpath(folder));
      for (const tree of [layout.data, layout.meta, layout.unfinished, layout.scratch]) {
        await makeFolder(tree);
      }
      return new DiskStore(layout);
    });
  }

  async put(key: string, source: Readable | Buffer, options: PutOptions): Promise<StoredObject> {
    const { blob, path } = this.#layout.newBlob(key);
    const hash = new RunningHash();
    try {
      await makeFolder(dirname(path));
      const file = await DurableWriter.create(path);
      try {
        for await (const chunk of bytesOf(source, options.signal)) {
          checkLimit(hash.bytes + chunk.length, options.maxBytes);
          await file.write(chunk);
          hash.add(chunk);
        }
        checkSha256(hash.hex(), options.expectedSha256);
        await file.sync();
      } finally {
        await file.close();
      }
      await syncFolder(dirname(path));
      const record = {
        blob,
        size: hash.bytes,
        contentType: options.contentType,
        sha256: hash.hex(),
        modified: new Date().toISOString(),
        name: options.name,
      };
      await this.#objects.commit(key, record);
      return toStoredObject(key, record);
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined);
      throw diskError(error);
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return orDiskError(async () => {
      const stream = await this.#objects.withBlob(key, async (path, record) => {
        const { start, length } = resolveRange(range, record.size);
        if (length === 0) return Readable.from([]);
        const handle = await openReal(path);
        return handle.createReadStream({ start, end: start + length - 1, highWaterMark: 262_144 });
      });
      if (!stream) throw noSuchObject(key);
      return stream;
    });
  }

  async head(key: string): Promise<StoredObject | null> {
    return orDiskError(async () => {
      const record = await this.#objects.find(key);
      return record && toStoredObject(key, record);
    });
  }

  async remove(key: string): Promise<void> {
    await orDiskError(() => this.#objects.remove(key));
  }

  async removePrefix(prefix: string): Promise<number> {
    return orDiskError(async () => {
      let removed = 0;
      for await (const key of this.#keys(prefix)) {
        if (await this.#objects.remove(key)) removed += 1;
      }
      for await (const key of this.uploads.keys(prefix)) await this.uploads.cancel(key);
      return removed;
    });
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    try {
      for await (const key of this.#keys(prefix)) {
        const record = await this.#objects.find(key);
        if (record) yield toStoredObject(key, record);
      }
    } catch (error) {
      throw diskError(error);
    }
  }

  async localPath(key: string): Promise<string> {
    return orDiskError(async () => {
      const path = await this.#objects.withBlob(key, async (candidate) => {
        await access(candidate);
        return candidate;
      });
      if (path === null) throw noSuchObject(key);
      return path;
    });
  }

  async download(key: string, toPath: string, signal?: AbortSignal): Promise<void> {
    const object = await this.head(key);
    if (!object) throw noSuchObject(key);
    await writeDownload(await this.read(key), object, toPath, signal);
  }

  async presign(key: string): Promise<null> {
    if (!(await this.head(key))) throw noSuchObject(key);
    return null;
  }

  async check(): Promise<void> {
    await orDiskError(async () => {
      await Promise.all(
        [this.#layout.data, this.#layout.meta].map((tree) => access(tree, constants.R_OK)),
      );
    });
  }

  async sweep(olderThan: Date, options: SweepOptions = {}): Promise<number | null> {
    return orDiskError(() =>
      sweepInTurn(diskSweepTurns(this.#layout), options, (signal) =>
        sweepDisk(this.#layout, this.#objects, olderThan, signal),
      ),
    );
  }

  async close(): Promise<void> {
    await this.uploads.close();
  }

  async *#keys(prefix: string): AsyncGenerator<string> {
    checkPrefix(prefix);
    const depth = depthBelow(prefix);
    for await (const key of walk(this.#layout.meta, prefix, depth)) {
      if (isKey(key)) yield key;
    }
  }
}

async function orDiskError<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw diskError(error);
  }
}
