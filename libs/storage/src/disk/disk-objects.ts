import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KeyLocks } from '../key-locks.ts';
import { parseObjectRecord } from '../object-record.ts';
import type { ObjectRecord } from '../object-record.ts';
import type { DiskLayout } from './disk-layout.ts';
import { errorCode } from '../error-code.ts';
import { makeFolder, readText, replaceText, syncFolder } from './disk-files.ts';

/** The records of a disk store, and the one way to change them. */
export class DiskObjects {
  readonly #layout: DiskLayout;
  readonly #locks = new KeyLocks();

  constructor(layout: DiskLayout) {
    this.#layout = layout;
  }

  async find(key: string): Promise<ObjectRecord | null> {
    const text = await readText(this.#layout.record(key));
    return text === null ? null : parseObjectRecord(key, text);
  }

  /** Makes bytes that are already durable visible under the key, and removes the ones before. */
  async commit(key: string, record: ObjectRecord): Promise<void> {
    await this.#locks.run(key, async () => {
      const path = this.#layout.record(key);
      const before = await this.find(key);
      await makeFolder(dirname(path));
      await replaceText(this.#layout.scratch, path, JSON.stringify(record));
      if (before && before.blob !== record.blob) {
        await rm(this.#layout.blob(key, before.blob), { force: true });
      }
    });
  }

  /** @returns whether there was an object */
  async remove(key: string): Promise<boolean> {
    return this.#locks.run(key, async () => {
      const before = await this.find(key);
      if (!before) return false;
      const path = this.#layout.record(key);
      await rm(path, { force: true });
      await syncFolder(dirname(path));
      await rm(this.#layout.blob(key, before.blob), { force: true });
      return true;
    });
  }

  /**
   * Opens the bytes of an object. A put may replace record and bytes between the two steps, so a
   * missing file means to look at the record again; null when there is no object (any more), and
   * when its bytes are gone though its record is there.
   */
  async withBlob<T>(
    key: string,
    open: (path: string, record: ObjectRecord) => Promise<T>,
  ): Promise<T | null> {
    for (let last: string | undefined; ;) {
      const record = await this.find(key);
      if (!record) return null;
      try {
        return await open(this.#layout.blob(key, record.blob), record);
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
        if (record.blob === last) return null;
        last = record.blob;
      }
    }
  }
}
