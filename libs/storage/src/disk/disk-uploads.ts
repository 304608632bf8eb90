import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bytesOf } from '../byte-source.ts';
import { checkPrefix, isKey, newBlobName } from '../object-key.ts';
import { parseUploadRecord, toStoredObject, toUploadStatus } from '../object-record.ts';
import type { UploadRecord } from '../object-record.ts';
import { checkLimit, checkSha256, UploadHashes } from '../running-hash.ts';
import { noSuchUpload, StoreError } from '../store-error.ts';
import { HEAD_BYTES } from '../store.types.ts';
import type {
  FinishOptions,
  NewUpload,
  ResumableUploads,
  StoredObject,
  UploadStatus,
} from '../store.types.ts';
import { checkUploadSize, UploadTurns } from '../upload-turns.ts';
import { errorCode } from '../error-code.ts';
import { diskError, makeFolder } from './disk-files.ts';
import { readText, replaceText, syncFolder, walk } from './disk-files.ts';
import { depthBelow } from './disk-layout.ts';
import type { DiskLayout } from './disk-layout.ts';
import type { DiskObjects } from './disk-objects.ts';
import { DurableWriter } from './durable-writer.ts';
import { DiskLock } from './disk-lock.ts';

/** Unfinished uploads of a disk store: a folder each, with the record and the bytes so far. */
export class DiskUploads implements ResumableUploads {
  readonly #layout: DiskLayout;
  readonly #objects: DiskObjects;
  readonly #hashes = new UploadHashes();
  readonly #turns = new UploadTurns((key) => DiskLock.acquire(this.#layout.upload(key).lock));

  constructor(layout: DiskLayout, objects: DiskObjects) {
    this.#layout = layout;
    this.#objects = objects;
  }

  async create(key: string, upload: NewUpload): Promise<void> {
    const { folder } = this.#layout.upload(key);
    checkUploadSize(upload.size);
    const draft = join(this.#layout.scratch, randomBytes(16).toString('hex'));
    const record: UploadRecord = {
      blob: newBlobName(key),
      size: upload.size,
      contentType: upload.contentType,
      metadata: upload.metadata ?? {},
      createdAt: new Date().toISOString(),
    };
    try {
      const disk = await statfs(this.#layout.root);
      if (disk.bavail * disk.bsize < upload.size) {
        throw new StoreError('disk-full', 'The upload does not fit on the disk.');
      }
      await mkdir(draft);
      await writeFile(join(draft, 'bytes'), '', { mode: 0o640 });
      await replaceText(this.#layout.scratch, join(draft, 'upload.json'), JSON.stringify(record));
      await makeFolder(dirname(folder));
      await rename(draft, folder);
      await syncFolder(dirname(folder));
    } catch (error) {
      await rm(draft, { force: true, recursive: true });
      const code = errorCode(error);
      if (code === 'ENOTEMPTY' || code === 'EEXIST') {
        throw new StoreError('offset-conflict', `Upload ${key} exists.`, { cause: error });
      }
      throw diskError(error);
    }
  }

  async append(
    key: string,
    offset: number,
    source: Readable | Buffer,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<number> {
    return this.#alone(key, async (record, stop) => {
      const file = await DurableWriter.resume(this.#layout.upload(key).bytes);
      try {
        if (file.position !== offset) {
          throw new StoreError('offset-conflict', `The upload stands at ${file.position}.`);
        }
        const hash = this.#hashes.at(key, offset);
        let taken = offset;
        const signal = options.signal ? AbortSignal.any([options.signal, stop]) : stop;
        try {
          for await (const chunk of bytesOf(source, signal)) {
            taken += chunk.length;
            checkLimit(taken, record.size);
            await file.write(chunk);
            hash?.add(chunk);
          }
        } finally {
          await file.syncOrCutTo(offset);
        }
        return file.position;
      } finally {
        this.#hashes.keepUpTo(key, stop.aborted ? -1 : file.position);
        await file.close();
      }
    });
  }

  async status(key: string): Promise<UploadStatus | null> {
    try {
      const record = await findUpload(this.#layout, key);
      return record && toUploadStatus(record, (await this.#bytes(key, record)).size);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw diskError(error);
    }
  }

  async finish(key: string, options: FinishOptions = {}): Promise<StoredObject> {
    if (!(await this.status(key))) return this.#finishedBefore(key, options.expectedSha256);
    return this.#alone(key, async (upload) => {
      const { path, size } = await this.#bytes(key, upload);
      if (size !== upload.size) {
        throw new StoreError('offset-conflict', `${size} of ${upload.size} bytes are here.`);
      }
      const sha256 = await this.#hashes.whole(key, size, (start) =>
        createReadStream(path, { start, highWaterMark: 1_048_576 }),
      );
      try {
        checkSha256(sha256, options.expectedSha256);
      } catch (error) {
        await this.#discard(key);
        throw error;
      }
      const target = this.#layout.blob(key, upload.blob);
      if (path !== target) {
        await makeFolder(dirname(target));
        await rename(path, target);
        await syncFolder(dirname(target));
      }
      const { blob } = upload;
      const contentType =
        options.typeOf?.(await buffer(createReadStream(target, { end: HEAD_BYTES - 1 }))) ??
        upload.contentType;
      const { name } = options;
      const modified = new Date().toISOString();
      const record = { blob, size, contentType, sha256, modified, name };
      await this.#objects.commit(key, record);
      await this.#discard(key);
      return toStoredObject(key, record);
    });
  }

  async cancel(key: string): Promise<void> {
    this.#layout.upload(key);
    await this.#turns.stop(key);
    await this.#discard(key).catch((error: unknown) => {
      throw diskError(error);
    });
  }

  async *expired(olderThan: Date): AsyncGenerator<string> {
    for await (const key of this.keys('')) {
      const status = await this.status(key);
      if (status && status.createdAt < olderThan) yield key;
    }
  }

  /** Keys of all unfinished uploads in a folder. */
  async *keys(prefix: string): AsyncGenerator<string> {
    checkPrefix(prefix);
    for await (const key of walk(this.#layout.unfinished, prefix, depthBelow(prefix))) {
      if (isKey(key)) yield key;
    }
  }

  async close(): Promise<void> {
    await this.#turns.close();
  }

  async #finishedBefore(key: string, expectedSha256: string | undefined): Promise<StoredObject> {
    const record = await this.#objects.find(key);
    if (!record) throw noSuchUpload(key);
    checkSha256(record.sha256, expectedSha256);
    return toStoredObject(key, record);
  }

  /** Where the bytes are: a crash inside finish() may have left them at their last place. */
  async #bytes(key: string, record: UploadRecord): Promise<{ path: string; size: number }> {
    const { bytes } = this.#layout.upload(key);
    for (const path of [bytes, this.#layout.blob(key, record.blob)]) {
      try {
        return { path, size: (await stat(path)).size };
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
      }
    }
    throw noSuchUpload(key);
  }

  async #alone<T>(
    key: string,
    task: (record: UploadRecord, stop: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      if (!(await findUpload(this.#layout, key))) throw noSuchUpload(key);
      return await this.#turns.take(key, async (stop) => {
        const record = await findUpload(this.#layout, key);
        if (!record) throw noSuchUpload(key);
        return task(record, stop);
      });
    } catch (error) {
      if (errorCode(error) === 'ENOENT') throw noSuchUpload(key);
      throw diskError(error);
    }
  }

  /** The upload vanishes in one step, then its files go. */
  async #discard(key: string): Promise<void> {
    this.#hashes.forget(key);
    const aside = join(this.#layout.scratch, randomBytes(16).toString('hex'));
    try {
      await rename(this.#layout.upload(key).folder, aside);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return;
      throw error;
    }
    await rm(aside, { force: true, recursive: true });
  }
}

/** The record of an unfinished upload, or null. */
export async function findUpload(layout: DiskLayout, key: string): Promise<UploadRecord | null> {
  const text = await readText(layout.upload(key).record);
  return text === null ? null : parseUploadRecord(key, text);
}
