import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { FILE_MODE } from './disk-files.ts';

/** Bytes that are written at once: pieces off a socket are small. */
const BATCH = 1024 * 1024;
/** Dirty pages are pushed out every so many bytes, so that the last sync is short. */
const SYNC_EVERY = 64 * 1024 * 1024;

/**
 * Writes one after the other at the end of a file, pushing them to the disk as they come. One batch
 * is written while the next one is gathered, so that whoever brings the bytes can work on them
 * meanwhile; no more than two batches stand in memory.
 */
export class DurableWriter {
  readonly #handle: FileHandle;
  /** Bytes in the file. */
  #written: number;
  #gathered: Buffer[] = [];
  #gatheredBytes = 0;
  #writing: Promise<void> = Promise.resolve();
  #unsynced = 0;
  #syncing: Promise<unknown> = Promise.resolve();

  private constructor(handle: FileHandle, written: number) {
    this.#handle = handle;
    this.#written = written;
  }

  /** A new file; fails when it exists. */
  static async create(path: string): Promise<DurableWriter> {
    return new DurableWriter(await open(path, 'wx', FILE_MODE), 0);
  }

  /** Goes on at the end of an existing file. */
  static async resume(path: string): Promise<DurableWriter> {
    const handle = await open(path, constants.O_WRONLY | constants.O_NOFOLLOW);
    return new DurableWriter(handle, (await handle.stat()).size);
  }

  /** Bytes that are in the file; all that were given, once it is synced. */
  get position(): number {
    return this.#written;
  }

  /**
   * Takes the next bytes; the chunk must stay as it is until they are synced.
   * @throws what an earlier batch failed with: what had not been written then is dropped.
   */
  async write(chunk: Buffer): Promise<void> {
    this.#gathered.push(chunk);
    this.#gatheredBytes += chunk.length;
    if (this.#gatheredBytes >= BATCH) await this.#handOver();
  }

  /** After this every byte is on the disk. */
  async sync(): Promise<void> {
    await this.#handOver();
    await this.#settled();
    await this.#syncing;
    await this.#handle.sync();
  }

  /**
   * Like sync(); when the disk does not confirm the bytes, they are cut off down to `offset`,
   * because a later sync would not report their loss again.
   */
  async syncOrCutTo(offset: number): Promise<void> {
    try {
      await this.sync();
    } catch (error) {
      await this.#handle.truncate(offset);
      this.#written = offset;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#writing.catch(() => undefined);
    await this.#syncing.catch(() => undefined);
    await this.#handle.close();
  }

  /** Begins to write what was gathered, once the batch before it is in the file. */
  async #handOver(): Promise<void> {
    await this.#settled();
    const batch = this.#gathered;
    this.#gathered = [];
    this.#gatheredBytes = 0;
    if (batch.length === 0) return;
    this.#writing = this.#append(batch);
    // A failure comes out at the next await; until then it must not count as unhandled.
    this.#writing.catch(() => undefined);
  }

  /** Waits for the batch on its way. @throws what it failed with, once; the rest is dropped then. */
  async #settled(): Promise<void> {
    const writing = this.#writing;
    this.#writing = Promise.resolve();
    try {
      await writing;
    } catch (error) {
      this.#gathered = [];
      this.#gatheredBytes = 0;
      throw error;
    }
  }

  async #append(batch: Buffer[]): Promise<void> {
    let rest = batch;
    while (rest.length > 0) {
      const { bytesWritten } = await this.#handle.writev(rest, this.#written);
      this.#written += bytesWritten;
      this.#unsynced += bytesWritten;
      rest = without(rest, bytesWritten);
    }
    if (this.#unsynced < SYNC_EVERY) return;
    await this.#syncing;
    this.#unsynced = 0;
    this.#syncing = this.#handle.datasync();
    this.#syncing.catch(() => undefined);
  }
}

/** What is left of some buffers behind so many bytes. */
function without(buffers: readonly Buffer[], bytes: number): Buffer[] {
  let skip = bytes;
  const left: Buffer[] = [];
  for (const buffer of buffers) {
    if (skip < buffer.length) left.push(buffer.subarray(skip));
    skip = Math.max(0, skip - buffer.length);
  }
  return left;
}
