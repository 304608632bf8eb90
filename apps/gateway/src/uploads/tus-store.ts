import { JampotError } from '@jampot/contracts';
import { UNTAKEN_OBJECT_LIFE } from '@jampot/service-kit';
import { isStoreError } from '@jampot/storage';
import type { ObjectStore, StoredObject } from '@jampot/storage';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import { sniffMimeType, UNKNOWN_MIME_TYPE } from '@jampot/domain';

/** Milliseconds that an unfinished upload is kept: as long as the ledger waits for its object. */
export const UPLOAD_LIFE = UNTAKEN_OBJECT_LIFE * 1000;

/** Who uploads what, of whoever is asking. */
export interface TusLedger {
  /** The key of an upload; null for no such id. */
  keyOf(id: string): string | null;
  /** Before the first byte. @throws JampotError what refuses the upload */
  admit(key: string, bytes: number, metadata: Readonly<Record<string, string>>): Promise<void>;
  finished(object: StoredObject): Promise<void>;
  /** Of a finished upload. @throws JampotError `conflict` when something took it */
  release(key: string): Promise<void>;
  /** Nothing came of the upload. */
  ended(key: string): Promise<void>;
}

/** tus over the object store: what arrived is durable, so an upload survives a restart. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #store: ObjectStore;
  readonly #ledger: TusLedger;

  constructor(store: ObjectStore, ledger: TusLedger) {
    super();
    this.#store = store;
    this.#ledger = ledger;
  }

  override async create(upload: Upload): Promise<Upload> {
    const metadata = Object.fromEntries(
      Object.entries(upload.metadata ?? {}).map(([name, value]) => [name, value ?? '']),
    );
    const key = this.#key(upload.id);
    const size = upload.size ?? 0;
    await asTus(this.#ledger.admit(key, size, metadata));
    try {
      await this.#store.uploads.create(key, { size, contentType: UNKNOWN_MIME_TYPE, metadata });
    } catch (error) {
      await this.#ledger.ended(key);
      throw isStoreError(error) && error.code === 'disk-full' ? NO_SPACE : error;
    }
    return upload;
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    try {
      return await this.#store.uploads.append(this.#key(id), offset, source);
    } catch (error) {
      if (!isStoreError(error)) throw error;
      if (error.code === 'offset-conflict') throw ERRORS.INVALID_OFFSET;
      if (error.code === 'too-large') throw ERRORS.ERR_SIZE_EXCEEDED;
      if (error.code === 'disk-full') throw NO_SPACE;
      if (error.code === 'not-found') return this.#endOf(source, id, offset);
      // A dropped connection keeps what arrived; the client asks for the offset and goes on.
      if (error.code !== 'aborted') throw error;
      return (await this.#store.uploads.status(this.#key(id)))?.offset ?? offset;
    }
  }

  /** Of a finished upload, to which nothing more is sent: the answer to its last part was lost. */
  async #endOf(source: Readable, id: string, offset: number): Promise<number> {
    const object = await this.#store.head(this.#key(id));
    if (object === null) throw ERRORS.FILE_NOT_FOUND;
    if (object.size !== offset) throw ERRORS.INVALID_OFFSET;
    for await (const more of source as AsyncIterable<Buffer>) {
      if (more.length > 0) throw ERRORS.ERR_SIZE_EXCEEDED;
    }
    return offset;
  }

  override async getUpload(id: string): Promise<Upload> {
    const key = this.#key(id);
    const running = await this.#store.uploads.status(key);
    if (running !== null) {
      return new Upload({
        id,
        size: running.size,
        offset: running.offset,
        metadata: { ...running.metadata },
        creation_date: running.createdAt.toISOString(),
      });
    }
    const object = await this.#store.head(key);
    if (object === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: object.size, offset: object.size });
  }

  /**
   * Makes the upload an object, checked against the checksum that came with its creation. Its type
   * is the one its content has, whatever its name says.
   */
  async finish(upload: Upload): Promise<void> {
    const { sha256: expectedSha256, filename: name } = upload.metadata ?? {};
    const key = this.#key(upload.id);
    // Who keeps files was told when it was finished, and something may have it since.
    if ((await this.#store.uploads.status(key)) === null && (await this.#store.head(key))) return;
    try {
      const object = await this.#store.uploads.finish(key, {
        typeOf: (head) => sniffMimeType(head) ?? UNKNOWN_MIME_TYPE,
        ...(typeof name === 'string' && name !== '' ? { name } : {}),
        ...(typeof expectedSha256 === 'string' && expectedSha256 !== '' ? { expectedSha256 } : {}),
      });
      await this.#ledger.finished(object);
    } catch (error) {
      if (!isStoreError(error) || error.code !== 'checksum-mismatch') throw error;
      await this.#ledger.ended(key);
      throw CHECKSUM_MISMATCH;
    }
  }

  override async remove(id: string): Promise<void> {
    const key = this.#key(id);
    if ((await this.#store.uploads.status(key)) === null) return this.#release(key);
    await this.#store.uploads.cancel(key);
    await this.#ledger.ended(key);
  }

  /** Who keeps files removes it: they alone know whether something took it. */
  async #release(key: string): Promise<void> {
    if ((await this.#store.head(key)) === null) throw ERRORS.FILE_NOT_FOUND;
    await asTus(this.#ledger.release(key));
  }

  override getExpiration(): number {
    return UPLOAD_LIFE;
  }

  #key(id: string): string {
    const key = this.#ledger.keyOf(id);
    if (key === null) throw ERRORS.FILE_NOT_FOUND;
    return key;
  }
}

/** What refuses is told in the protocol's own way. */
async function asTus(asked: Promise<void>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof JampotError)) throw error;
    throw { status_code: error.status, body: `${error.message}\n` };
  }
}

const NO_SPACE = {
  status_code: 507,
  body: 'There is no space left to store this file.\n',
} as const;
/** 460 is what the protocol's checksum extension answers. */
const CHECKSUM_MISMATCH = {
  status_code: 460,
  body: 'The file arrived damaged. Please upload it again.\n',
} as const;
