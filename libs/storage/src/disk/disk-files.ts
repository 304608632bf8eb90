import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { isStoreError, StoreError } from '../store-error.ts';

const FILE_MODE = 0o640;
const FOLDER_MODE = 0o750;

/** Dirty pages are pushed out every so many bytes, so that the last sync is short. */
const SYNC_EVERY = 64 * 1024 * 1024;

/** The store's error for one of the file system. */
export function diskError(error: unknown): StoreError {
  if (isStoreError(error)) return error;
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StoreError('disk-full', 'The disk is full.', { cause: error });
  }
  return new StoreError('unavailable', 'The store refuses the operation.', { cause: error });
}

/** Makes a folder's entries survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder with its parents, durably. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/** Opens a file for reading. A link, in the last part or on the way, is refused as damage. */
export async function openReal(path: string): Promise<FileHandle> {
  const folder = dirname(path);
  if ((await realpath(folder)) !== folder) {
    throw new StoreError('unavailable', 'The store holds a symbolic link.');
  }
  return open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
}

/** The text of a small file; null when there is none. */
export async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, { encoding: 'utf8', flag: constants.O_NOFOLLOW });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces a small file in one durable step; `scratch` is a folder of the same file system. */
export async function replaceText(scratch: string, path: string, text: string): Promise<void> {
  const draft = join(scratch, randomBytes(16).toString('hex'));
  try {
    const handle = await open(draft, 'wx', FILE_MODE);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Names in a folder in the order of keys; none when the folder does not exist. */
export async function sortedNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return [];
    throw error;
  }
}

/**
 * Files exactly `depth` folders below, as paths from `root`, ordered like keys. Only one folder's
 * names are held per level.
 */
export async function* walk(root: string, under: string, depth: number): AsyncGenerator<string> {
  const names = await sortedNames(join(root, under));
  if (depth === 0) {
    for (const name of names) yield `${under}${name}`;
    return;
  }
  // Folders compare with their slash, as in the whole key: `1/` before `10/`.
  for (const folder of names.map((name) => `${name}/`).sort()) {
    yield* walk(root, `${under}${folder}`, depth - 1);
  }
}

/** Writes one after the other at the end of a file, pushing them to the disk as they come. */
export class DurableWriter {
  readonly #handle: FileHandle;
  #position: number;
  #unsynced = 0;
  #syncing: Promise<unknown> = Promise.resolve();

  private constructor(handle: FileHandle, position: number) {
    this.#handle = handle;
    this.#position = position;
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

  get position(): number {
    return this.#position;
  }

  async write(chunk: Buffer): Promise<void> {
    for (let done = 0; done < chunk.length;) {
      const { bytesWritten } = await this.#handle.write(
        chunk,
        done,
        chunk.length - done,
        this.#position,
      );
      done += bytesWritten;
      this.#position += bytesWritten;
      this.#unsynced += bytesWritten;
    }
    if (this.#unsynced >= SYNC_EVERY) {
      await this.#syncing;
      this.#unsynced = 0;
      this.#syncing = this.#handle.datasync();
      // A failure comes out at the next await; until then it must not count as unhandled.
      this.#syncing.catch(() => undefined);
    }
  }

  /** After this every byte is on the disk. */
  async sync(): Promise<void> {
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
      this.#position = offset;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#syncing.catch(() => undefined);
    await this.#handle.close();
  }
}
