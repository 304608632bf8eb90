import { KeyLocks } from '../key-locks.ts';
import { parseKey } from '../object-key.ts';
import { parseObjectRecord } from '../object-record.ts';
import type { ObjectRecord } from '../object-record.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { isMissing } from './s3-errors.ts';

/**
 * Names inside the bucket. As on disk, bytes get a new name for every write and a record says which
 * are the object's: writing the record is one atomic PUT, and it can hold the hash that is known
 * only at the end of a stream.
 */
export const s3Name = {
  record: (key: string): string => `meta/${checked(key)}`,
  blob: (key: string, blob: string): string => `data/${parseKey(key).folder}/${blob}`,
  upload: (key: string): string => `uploads/${checked(key)}`,
  lock: (key: string): string => `locks/${checked(key)}`,
  tail: (key: string, part: number): string => `${s3Name.tails(key)}${part}`,
  tails: (key: string): string => `tails/${checked(key)}/`,
};

function checked(key: string): string {
  parseKey(key);
  return key;
}

/** The records of an S3 store, and the one way to change them. */
export class S3Objects {
  readonly #bucket: S3Bucket;
  readonly #locks = new KeyLocks();

  constructor(bucket: S3Bucket) {
    this.#bucket = bucket;
  }

  async find(key: string): Promise<ObjectRecord | null> {
    const text = await this.#bucket.get(s3Name.record(key));
    return text && parseObjectRecord(key, text.toString());
  }

  /** Makes bytes that the server holds visible under the key, and removes the ones before. */
  async commit(key: string, record: ObjectRecord): Promise<void> {
    await this.#locks.run(key, async () => {
      const before = await this.find(key);
      const text = Buffer.from(JSON.stringify(record));
      await this.#bucket.put(s3Name.record(key), text, 'application/json');
      if (before && before.blob !== record.blob) {
        await this.#bucket.remove(s3Name.blob(key, before.blob));
      }
    });
  }

  /** @returns whether there was an object */
  async remove(key: string): Promise<boolean> {
    return this.#locks.run(key, async () => {
      const before = await this.find(key);
      if (!before) return false;
      await this.#bucket.remove(s3Name.record(key));
      await this.#bucket.remove(s3Name.blob(key, before.blob));
      return true;
    });
  }

  /** Opens the bytes; when a put replaced them meanwhile, the new ones. Null without an object, or its bytes. */
  async withBlob<T>(
    key: string,
    open: (name: string, record: ObjectRecord) => Promise<T>,
  ): Promise<T | null> {
    for (let last: string | undefined; ;) {
      const record = await this.find(key);
      if (!record) return null;
      try {
        return await open(s3Name.blob(key, record.blob), record);
      } catch (error) {
        if (!isMissing(error)) throw error;
        if (record.blob === last) return null;
        last = record.blob;
      }
    }
  }
}
