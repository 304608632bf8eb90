import { isUtf8 } from 'node:buffer';
import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import type { RunAs } from '../process/run-as.ts';
import { Refusal } from '../refusal.ts';

/** Files of one render that are looked at: more are no pictures of a shot, and would fill the agent's memory. */
const MOST_FILES = 200_000;

/** What a render made at one place. */
export interface MadeFile {
  /** As the file system has it: its names need be no texts. */
  readonly path: Buffer;
  /** Below the folder that was looked at, with `/` between folders; null where it is no UTF-8. */
  readonly name: string | null;
  readonly facts: Stats;
}

/** A file, and nobody else's: a link could lead to what the agent alone may read. */
export function isOwnFile({ facts }: Pick<MadeFile, 'facts'>, user: RunAs | undefined): boolean {
  return facts.isFile() && facts.nlink === 1 && (user === undefined || facts.uid === user.uid);
}

/** All that stands in a folder itself. @throws Refusal of too many files; AbortError; Error of the file system. */
export async function madeIn(folder: string, signal: AbortSignal): Promise<readonly MadeFile[]> {
  const path = Buffer.from(folder);
  return madeAt(path, '', await namesIn(path, 0), signal);
}

/**
 * All that stands in a folder and below it, apart from the folders.
 * @throws Refusal of too many files; AbortError; Error of the file system.
 */
export async function madeBelow(folder: string, signal: AbortSignal): Promise<readonly MadeFile[]> {
  const found: MadeFile[] = [];
  const folders: Pick<MadeFile, 'path' | 'name'>[] = [{ path: Buffer.from(folder), name: '' }];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const { path } = next;
    const names = await namesIn(path, found.length + folders.length);
    const made = await madeAt(path, next.name, names, signal);
    for (const one of made) (one.facts.isDirectory() ? folders : found).push(one);
  }
  return found;
}

/**
 * Of these names in a folder, those that are still there.
 * @param name of the folder, as names of what is in it begin; empty for none, null where it is no UTF-8.
 */
export async function madeAt(
  folder: Buffer,
  name: string | null,
  names: readonly Buffer[],
  signal: AbortSignal,
): Promise<readonly MadeFile[]> {
  const found: MadeFile[] = [];
  for (const own of names) {
    signal.throwIfAborted();
    const path = Buffer.concat([folder, Buffer.from(sep), own]);
    const facts = await lstat(path).catch(nothingGone);
    if (facts === undefined) continue;
    found.push({ path, name: name !== null && isUtf8(own) ? joined(name, own) : null, facts });
  }
  return found;
}

/** @param before files and folders that were found already */
async function namesIn(folder: Buffer, before: number): Promise<Buffer[]> {
  const names = await readdir(folder, { encoding: 'buffer' });
  if (before + names.length <= MOST_FILES) return names;
  throw new Refusal('output_too_large', `It made more than ${MOST_FILES} files.`);
}

function joined(folder: string, name: Buffer): string {
  return folder === '' ? name.toString() : `${folder}/${name.toString()}`;
}

function nothingGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
