import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bytesOf } from '../byte-source.ts';
import { checkPrefix, isKey, newBlobName } from '../object-key.ts';
import { parseUploadRecord, toStoredObject, toUploadStatus } from '../object-record.ts';
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
import { partBytesFor, PartWriter } from './part-writer.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { isMissing, s3Error } from './s3-errors.ts';
import { S3Lock } from './s3-lock.ts';
import { s3Name } from './s3-objects.ts';
import type { S3Objects } from './s3-objects.ts';
import { progressOf } from './upload-progress.ts';
import type { Progress, S3UploadRecord } from './upload-progress.ts';

/**
 * Unfinished uploads of an S3 store: a multipart upload each. What is shorter than a part when a
 * connection ends is kept as an object of its own, named after the part it will begin; as soon as
 * that part exists, the tail means nothing any more, so there is no moment with both or neither.
 */
export class S3Uploads implements ResumableUploads {
  readonly #bucket: S3Bucket;
  readonly #objects: S3Objects;
  readonly #hashes = new UploadHashes();
  readonly #turns = new UploadTurns((key) => S3Lock.acquire(this.#bucket, s3Name.lock(key)));

  constructor(bucket: S3Bucket, objects: S3Objects) {
    this.#bucket = bucket;
    this.#objects = objects;
  }

  async create(key: string, upload: NewUpload): Promise<void> {
    const blob = newBlobName(key);
    checkUploadSize(upload.size);
    const { size, contentType, metadata = {} } = upload;
    const name = s3Name.blob(key, blob);
    try {
      if (await this.find(key)) throw uploadExists(key);
      const uploadId = await this.#bucket.startParts(name, contentType);
      const createdAt = new Date().toISOString();
      const record: S3UploadRecord = { blob, size, contentType, metadata, createdAt, uploadId };
      const text = Buffer.from(JSON.stringify(record));
      if (await this.#bucket.putIfAbsent(s3Name.upload(key), text)) return;
      await this.#bucket.abortParts(name, uploadId);
      throw uploadExists(key);
    } catch (error) {
      throw s3Error(error);
    }
  }

  async append(
    key: string,
    offset: number,
    source: Readable | Buffer,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<number> {
    return this.#alone(key, async (record, stop) => {
      const before = await progressOf(this.#bucket, key, record);
      if (before.complete || before.offset !== offset) {
        throw new StoreError('offset-conflict', `The upload stands at ${before.offset}.`);
      }
      const signal = options.signal ? AbortSignal.any([options.signal, stop]) : stop;
      const name = s3Name.blob(key, record.blob);
      const first = before.parts.length + 1;
      const writer = new PartWriter(
        partBytesFor(record.size),
        first,
        before.tail,
        async (part, bytes) => {
          await this.#bucket.putPart(name, record.uploadId, part, bytes);
        },
      );
      const hash = this.#hashes.at(key, offset);
      let [taken, safe] = [offset, -1];
      try {
        try {
          for await (const chunk of bytesOf(source, signal)) {
            checkLimit(taken + chunk.length, record.size);
            await writer.write(chunk);
            taken += chunk.length;
            hash?.add(chunk);
          }
        } finally {
          await this.#keepRest(key, record, writer, taken);
          safe = taken;
        }
      } finally {
        this.#hashes.keepUpTo(key, stop.aborted ? -1 : safe);
      }
      if (before.tail.length > 0 && writer.next > first) {
        await this.#bucket.remove(s3Name.tail(key, first));
      }
      return taken;
    });
  }

  async status(key: string): Promise<UploadStatus | null> {
    try {
      const record = await this.find(key);
      return record && toUploadStatus(record, (await progressOf(this.#bucket, key, record)).offset);
    } catch (error) {
      if (isMissing(error)) return null;
      throw s3Error(error);
    }
  }

  async finish(key: string, options: FinishOptions = {}): Promise<StoredObject> {
    if (!(await this.status(key))) return this.#finishedBefore(key, options.expectedSha256);
    return this.#alone(key, async (upload) => {
      const { blob, size } = upload;
      const progress = await progressOf(this.#bucket, key, upload);
      if (progress.offset !== size) {
        throw new StoreError('offset-conflict', `${progress.offset} of ${size} bytes are here.`);
      }
      const name = s3Name.blob(key, blob);
      try {
        const known = this.#hashes.known(key, size);
        if (known !== null) checkSha256(known, options.expectedSha256);
        if (!progress.complete) await this.#complete(name, upload, progress);
        const sha256 = await this.#hashes.whole(key, size, (start) =>
          this.#bytes(name, start, size - start),
        );
        checkSha256(sha256, options.expectedSha256);
        const contentType =
          options.typeOf?.(await buffer(this.#bytes(name, 0, Math.min(size, HEAD_BYTES)))) ??
          upload.contentType;
        const modified = new Date().toISOString();
        const record = { blob, size, contentType, sha256, modified, name: options.name };
        await this.#objects.commit(key, record);
        await this.#discard(key, upload);
        return toStoredObject(key, record);
      } catch (error) {
        if (error instanceof StoreError && error.code === 'checksum-mismatch') {
          await this.#discard(key, upload);
          await this.#bucket.remove(name);
        }
        throw error;
      }
    });
  }

  async cancel(key: string): Promise<void> {
    s3Name.upload(key);
    await this.#turns.stop(key);
    try {
      const record = await this.find(key);
      if (record) await this.#discard(key, record);
    } catch (error) {
      throw s3Error(error);
    }
  }

  async *expired(olderThan: Date): AsyncGenerator<string> {
    // A record is written once, when its upload begins: the listing says when that was.
    for await (const { name, modified } of this.#bucket.list('uploads/')) {
      const key = name.slice('uploads/'.length);
      if (isKey(key) && modified < olderThan) yield key;
    }
  }

  /** Keys of all unfinished uploads in a folder. */
  async *keys(prefix: string): AsyncGenerator<string> {
    checkPrefix(prefix);
    for await (const { name } of this.#bucket.list(`uploads/${prefix}`)) {
      const key = name.slice('uploads/'.length);
      if (isKey(key)) yield key;
    }
  }

  /** The record of an unfinished upload, or null. */
  async find(key: string): Promise<S3UploadRecord | null> {
    const bytes = await this.#bucket.get(s3Name.upload(key));
    if (!bytes) return null;
    const { uploadId }: { uploadId?: unknown } = JSON.parse(bytes.toString());
    return { ...parseUploadRecord(key, bytes.toString()), uploadId: String(uploadId) };
  }

  async close(): Promise<void> {
    await this.#turns.close();
  }

  /** Makes the bytes after the last whole part safe: as the last part, or as a tail. */
  async #keepRest(
    key: string,
    record: S3UploadRecord,
    writer: PartWriter,
    offset: number,
  ): Promise<void> {
    await writer.settle();
    if (writer.rest.length === 0) return;
    if (offset === record.size) {
      await writer.sendRest();
      await writer.settle();
      return;
    }
    const name = s3Name.tail(key, writer.next);
    await this.#bucket.put(name, writer.rest, 'application/octet-stream');
  }

  async #complete(name: string, upload: S3UploadRecord, progress: Progress): Promise<void> {
    if (progress.parts.length > 0) {
      await this.#bucket.completeParts(name, upload.uploadId, progress.parts);
      return;
    }
    // A multipart upload has at least one part; an empty object is an ordinary one.
    await this.#bucket.put(name, progress.tail, upload.contentType);
    await this.#bucket.abortParts(name, upload.uploadId);
  }

  async *#bytes(name: string, start: number, length: number): AsyncGenerator<Buffer> {
    if (length > 0) yield* bytesOf(await this.#bucket.stream(name, start, length));
  }

  async #finishedBefore(key: string, expectedSha256: string | undefined): Promise<StoredObject> {
    const record = await this.#objects.find(key);
    if (!record) throw noSuchUpload(key);
    checkSha256(record.sha256, expectedSha256);
    return toStoredObject(key, record);
  }

  async #alone<T>(
    key: string,
    task: (record: S3UploadRecord, stop: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      if (!(await this.find(key))) throw noSuchUpload(key);
      return await this.#turns.take(key, async (stop) => {
        const record = await this.find(key);
        if (!record) throw noSuchUpload(key);
        return task(record, stop);
      });
    } catch (error) {
      if (isMissing(error)) throw noSuchUpload(key);
      throw s3Error(error);
    }
  }

  /** The record goes first: without it the rest means nothing, and a sweep would take it. */
  async #discard(key: string, record: S3UploadRecord): Promise<void> {
    this.#hashes.forget(key);
    await this.#bucket.remove(s3Name.upload(key));
    await this.#bucket.abortParts(s3Name.blob(key, record.blob), record.uploadId);
    for await (const { name } of this.#bucket.list(s3Name.tails(key))) {
      await this.#bucket.remove(name);
    }
  }
}

function uploadExists(key: string): StoreError {
  return new StoreError('offset-conflict', `Upload ${key} exists.`);
}
