import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { isStoreError, StoreError } from '../store-error.ts';

export const FILE_MODE = 0o640;
const FOLDER_MODE = 0o750;

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
async function sortedNames(folder: string): Promise<string[]> {
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
