import type { Readable } from 'node:stream';

/** What is known of a stored object. `size` in bytes, `sha256` as 64 hexadecimal digits. */
export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
  readonly sha256: string;
  /** When it became visible. */
  readonly modified: Date;
  /** What its sender calls the file; null where nobody named it. */
  readonly name: string | null;
}

export interface PutOptions {
  readonly contentType: string;
  /** What its sender calls the file: kept beside the object, and used for no path. */
  readonly name?: string;
  /** Refuse (`too-large`) as soon as more bytes than this have come. */
  readonly maxBytes?: number;
  /** 64 hexadecimal digits; refuse (`checksum-mismatch`) bytes with another hash. */
  readonly expectedSha256?: string;
  readonly signal?: AbortSignal;
}

/** Bytes from `start` to `end`, both counted; without `end` to the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface PresignOptions {
  /** 1 second to 7 days. */
  readonly expiresSeconds: number;
  /** Answer as a download under this name (any text; it is encoded). */
  readonly downloadName?: string;
  /** Answer with this type instead of the stored one. */
  readonly contentType?: string;
}

export interface SweepOptions {
  /** Milliseconds after a sweep that went to its end, of whichever process, in which none is due. */
  readonly every?: number;
  readonly signal?: AbortSignal;
}

/** Files on disk or an S3 bucket: one behaviour. All errors are StoreError. */
export interface ObjectStore {
  readonly kind: 'disk' | 's3';

  /**
   * Stores a stream or buffer whole. Until the promise is fulfilled nobody sees anything of it, and
   * an object of that key stays as it was; after that it survives a power cut. The last of two
   * concurrent puts wins, never a mixture. A refused source is not destroyed (only a fired signal
   * does that): its owner can still answer, and drains or destroys it.
   * @throws `too-large`, `checksum-mismatch`, `disk-full`, `aborted`, `bad-key`, `unavailable`
   */
  put(key: string, source: Readable | Buffer, options: PutOptions): Promise<StoredObject>;

  /**
   * The object's bytes. An `end` behind the last byte is cut to it.
   * @throws `not-found`; `bad-range` when `start` is not inside the object
   */
  read(key: string, range?: ByteRange): Promise<Readable>;

  head(key: string): Promise<StoredObject | null>;

  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;

  /**
   * Removes every object and every unfinished upload in a folder (`a/7/` is all of account 7).
   * @returns how many objects went
   */
  removePrefix(prefix: string): Promise<number>;

  /** Objects of a folder, ordered by key, streamed: memory does not grow with their number. */
  list(prefix: string): AsyncIterable<StoredObject>;

  /**
   * On disk the path of the bytes, for media tools to read without a copy; null with S3. Valid as
   * long as the object is neither replaced nor removed. Read only.
   * @throws `not-found`
   */
  localPath(key: string): Promise<string | null>;

  /**
   * Copies the bytes to a new file, checking their hash on the way; what stood at `toPath` is
   * replaced, and on failure nothing is left there.
   * @throws `not-found`, `checksum-mismatch`, `disk-full`, `aborted`
   */
  download(key: string, toPath: string, signal?: AbortSignal): Promise<void>;

  /**
   * An address that serves the bytes without the application for a while; null on disk.
   * @throws `not-found`
   */
  presign(key: string, options: PresignOptions): Promise<string | null>;

  readonly uploads: ResumableUploads;

  /** Looks whether the store answers, and writes nothing: a full one can still be read. @throws `unavailable` */
  check(): Promise<void>;

  /**
   * Removes what killed processes left behind: bytes that no object or upload refers to and that
   * are older than the date. Give it at least an hour, so that running writes are out of reach. It
   * lists the whole store, and reads the records of what the listings leave in doubt alone. One
   * process sweeps at a time.
   * @returns how many pieces went; null when another process sweeps, or one did within `every`
   * @throws `aborted` when the signal fired
   */
  sweep(olderThan: Date, options?: SweepOptions): Promise<number | null>;

  /** Closes connections; running calls may fail. */
  close(): Promise<void>;
}

export interface NewUpload {
  /** Bytes to come, 0 to 50 GB and more. */
  readonly size: number;
  readonly contentType: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface UploadStatus {
  /** Bytes that are safe; the next append starts here. */
  readonly offset: number;
  readonly size: number;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** Bytes of an upload's beginning by which its type is told. */
export const HEAD_BYTES = 8192;

export interface FinishOptions {
  /** 64 hexadecimal digits. */
  readonly expectedSha256?: string;
  /** The object's type by its first `HEAD_BYTES`; without this it is the one that was announced. */
  readonly typeOf?: (head: Buffer) => string;
  /** As of `PutOptions`. */
  readonly name?: string;
}

/**
 * Writes that go on after a dropped connection or a restart. The key becomes an object only with
 * finish(). One append at a time and upload, over all processes.
 */
export interface ResumableUploads {
  /** @throws `offset-conflict` when an upload of that key exists; `disk-full` when it cannot fit */
  create(key: string, upload: NewUpload): Promise<void>;

  /**
   * Adds bytes at `offset`, which must be where the upload stands. What came before a dropped
   * connection, an abort or a full disk is kept: status() tells how much.
   * A refusal comes before the source is read, and leaves it untouched.
   * @returns the new offset; every byte before it survives a power cut
   * @throws `offset-conflict`, `too-large`, `aborted`, `disk-full`, `not-found`
   */
  append(
    key: string,
    offset: number,
    source: Readable | Buffer,
    options?: { readonly signal?: AbortSignal },
  ): Promise<number>;

  status(key: string): Promise<UploadStatus | null>;

  /**
   * Makes the object visible. The hash is computed while the bytes come in; only bytes that another
   * process (or this one before a restart) took in are read once more, because a running hash
   * cannot be saved. May be repeated when the first answer was lost.
   * @throws `offset-conflict` when bytes are missing; `checksum-mismatch` (the upload is dropped)
   */
  finish(key: string, options?: FinishOptions): Promise<StoredObject>;

  /** Stops a running append and removes the upload. Cancelling what is not there is no error. */
  cancel(key: string): Promise<void>;

  /** Keys of the uploads that were created before the date and not finished. */
  expired(olderThan: Date): AsyncIterable<string>;
}
