import { Readable } from 'node:stream';
import { resolveRange } from '../byte-range.ts';
import { bytesOf } from '../byte-source.ts';
import { checkPrefix, isKey, newBlobName } from '../object-key.ts';
import { toStoredObject } from '../object-record.ts';
import { checkLimit, checkSha256, RunningHash } from '../running-hash.ts';
import { noSuchObject } from '../store-error.ts';
import type {
  ByteRange,
  ObjectStore,
  PresignOptions,
  PutOptions,
  StoredObject,
  SweepOptions,
} from '../store.types.ts';
import type { StoreAddress } from '../store-url.ts';
import { sweepInTurn } from '../sweep/sweep-turn.ts';
import { writeDownload } from '../write-download.ts';
import { putBlob } from './put-blob.ts';
import { S3Bucket } from './s3-bucket.ts';
import { s3Error } from './s3-errors.ts';
import { S3Objects, s3Name } from './s3-objects.ts';
import { s3SweepTurns } from './s3-sweep-turns.ts';
import { sweepS3 } from './s3-sweep.ts';
import { S3Uploads } from './s3-uploads.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;
/** Records fetched at once while listing. */
const AHEAD = 16;

/** Objects in a bucket of an S3 server. */
export class S3Store implements ObjectStore {
  readonly kind = 's3';
  readonly uploads: S3Uploads;
  readonly #bucket: S3Bucket;
  readonly #objects: S3Objects;

  private constructor(bucket: S3Bucket) {
    this.#bucket = bucket;
    this.#objects = new S3Objects(bucket);
    this.uploads = new S3Uploads(bucket, this.#objects);
  }

  /**
   * Makes the bucket when it is missing.
   * @param silence milliseconds after which a server that says nothing is `unavailable`; 60,000
   */
  static async open(
    address: Extract<StoreAddress, { kind: 's3' }>,
    silence?: number,
  ): Promise<S3Store> {
    const bucket = new S3Bucket(address, silence);
    try {
      await bucket.makeIfMissing();
      return new S3Store(bucket);
    } catch (error) {
      bucket.close();
      throw s3Error(error);
    }
  }

  async put(key: string, source: Readable | Buffer, options: PutOptions): Promise<StoredObject> {
    const blob = newBlobName(key);
    const hash = new RunningHash();
    const metered = async function* metered(): AsyncGenerator<Buffer> {
      for await (const chunk of bytesOf(source, options.signal)) {
        checkLimit(hash.bytes + chunk.length, options.maxBytes);
        hash.add(chunk);
        yield chunk;
      }
      checkSha256(hash.hex(), options.expectedSha256);
    };
    const name = s3Name.blob(key, blob);
    return orS3Error(async () => {
      await putBlob(this.#bucket, name, options.contentType, metered());
      const record = {
        blob,
        size: hash.bytes,
        contentType: options.contentType,
        sha256: hash.hex(),
        modified: new Date().toISOString(),
        name: options.name,
      };
      try {
        await this.#objects.commit(key, record);
      } catch (error) {
        await this.#removeUnlessNamed(key, blob);
        throw error;
      }
      return toStoredObject(key, record);
    });
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return orS3Error(async () => {
      const stream = await this.#objects.withBlob(key, async (name, record) => {
        const { start, length } = resolveRange(range, record.size);
        return length === 0 ? Readable.from([]) : this.#bucket.stream(name, start, length);
      });
      if (!stream) throw noSuchObject(key);
      return stream;
    });
  }

  async head(key: string): Promise<StoredObject | null> {
    return orS3Error(async () => {
      const record = await this.#objects.find(key);
      return record && toStoredObject(key, record);
    });
  }

  async remove(key: string): Promise<void> {
    await orS3Error(() => this.#objects.remove(key));
  }

  async removePrefix(prefix: string): Promise<number> {
    return orS3Error(async () => {
      let removed = 0;
      for await (const keys of this.#batches(prefix)) {
        const gone = await Promise.all(keys.map((key) => this.#objects.remove(key)));
        removed += gone.filter(Boolean).length;
      }
      for await (const key of this.uploads.keys(prefix)) await this.uploads.cancel(key);
      return removed;
    });
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    try {
      for await (const keys of this.#batches(prefix)) {
        const found = await Promise.all(
          keys.map(async (key) => ({ key, record: await this.#objects.find(key) })),
        );
        for (const { key, record } of found) if (record) yield toStoredObject(key, record);
      }
    } catch (error) {
      throw s3Error(error);
    }
  }

  async localPath(key: string): Promise<null> {
    if (!(await this.head(key))) throw noSuchObject(key);
    return null;
  }

  async download(key: string, toPath: string, signal?: AbortSignal): Promise<void> {
    const object = await this.head(key);
    if (!object) throw noSuchObject(key);
    await writeDownload(await this.read(key), object, toPath, signal);
  }

  async presign(key: string, options: PresignOptions): Promise<string> {
    const { expiresSeconds, downloadName, contentType } = options;
    if (!Number.isInteger(expiresSeconds) || expiresSeconds < 1 || expiresSeconds > WEEK_SECONDS) {
      throw new RangeError('An address lives for 1 second to 7 days.');
    }
    return orS3Error(async () => {
      const record = await this.#objects.find(key);
      if (!record) throw noSuchObject(key);
      return this.#bucket.presign(s3Name.blob(key, record.blob), expiresSeconds, {
        'response-content-type': contentType ?? record.contentType,
        ...(downloadName !== undefined && {
          'response-content-disposition': attachment(downloadName),
        }),
      });
    });
  }

  async check(): Promise<void> {
    await orS3Error(() => this.#bucket.check());
  }

  async sweep(olderThan: Date, options: SweepOptions = {}): Promise<number | null> {
    return orS3Error(() =>
      sweepInTurn(s3SweepTurns(this.#bucket), options, (signal) =>
        sweepS3(this.#bucket, this.#objects, this.uploads, olderThan, signal),
      ),
    );
  }

  async close(): Promise<void> {
    await this.uploads.close();
    this.#bucket.close();
  }

  /** After a failed commit: the record may or may not have been written. */
  async #removeUnlessNamed(key: string, blob: string): Promise<void> {
    try {
      if ((await this.#objects.find(key))?.blob === blob) return;
      await this.#bucket.remove(s3Name.blob(key, blob));
    } catch {
      // The server is away; a sweep removes what nothing refers to.
    }
  }

  async *#batches(prefix: string): AsyncGenerator<string[]> {
    checkPrefix(prefix);
    let batch: string[] = [];
    for await (const { name } of this.#bucket.list(`meta/${prefix}`)) {
      const key = name.slice('meta/'.length);
      if (isKey(key)) batch.push(key);
      if (batch.length < AHEAD) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
}

/** RFC 6266: any name, encoded so that neither quotes nor line ends get through. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

async function orS3Error<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw s3Error(error);
  }
}
