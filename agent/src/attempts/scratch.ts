import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { chmod, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readWhole, writeWhole } from '../files/whole-file.ts';
import type { RunAs } from '../process/run-as.ts';
import { refOf } from './attempt-files.ts';

/**
 * Where one render works. The folder itself is the agent's, so that a render can't put a link in the
 * place of what the agent, which may be root, uses there.
 */
export interface Scratch {
  readonly folder: string;
  /** A file beside it that says whose it is, and goes last: agents may share a disk. */
  readonly owner: string;
  /** The agent's: the source, to be read. */
  readonly source: string;
  /** The render's: its home and its current folder. */
  readonly work: string;
  readonly temporary: string;
  /** The render's: what it makes. */
  readonly output: string;
  /** The agent's: what was made, taken out of the render's hands. */
  readonly ready: string;
}

const OWNER = '.owner';

export function scratchOf(folder: string): Scratch {
  return {
    folder,
    owner: `${folder}${OWNER}`,
    source: join(folder, 'source'),
    work: join(folder, 'work'),
    temporary: join(folder, 'tmp'),
    output: join(folder, 'output'),
    ready: join(folder, 'ready'),
  };
}

/**
 * @param owner the data folder of the agent whose it is.
 * @throws Error of the file system.
 */
function makeScratch(scratch: Scratch, user: RunAs | undefined, owner: string): void {
  writeWhole(scratch.owner, owner, 'process');
  for (const own of [scratch.folder, scratch.source]) {
    mkdirSync(own, { recursive: true, mode: user === undefined ? 0o700 : 0o750 });
    // The render may enter, and nobody else of the machine: a source may be what nobody has seen yet.
    if (user !== undefined) chownSync(own, process.getuid?.() ?? 0, user.gid);
  }
  mkdirSync(scratch.ready, { recursive: true, mode: 0o700 });
  for (const theirs of [scratch.work, scratch.temporary, scratch.output]) {
    mkdirSync(theirs, { recursive: true, mode: 0o700 });
    if (user !== undefined) chownSync(theirs, user.uid, user.gid);
  }
}

/** What a render that was interrupted has made is no beginning for the next. */
export function emptyScratch(scratch: Scratch, user: RunAs | undefined, owner: string): void {
  for (const part of [scratch.work, scratch.temporary, scratch.output, scratch.ready]) {
    rmSync(part, { recursive: true, force: true });
  }
  makeScratch(scratch, user, owner);
}

export async function removeScratch({ folder, owner }: Scratch): Promise<void> {
  const gone = { recursive: true, force: true, maxRetries: 3 };
  await rm(folder, gone).catch(async (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    // A render may take rights to its folders from an agent that is not root.
    await takeBack(folder);
    await rm(folder, gone);
  });
  await rm(owner, { force: true });
}

async function takeBack(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await takeBack(join(folder, entry.name));
  }
}

/** The agent's own scratch folders that are still there, by the names of their attempts. */
export async function ownScratches(
  root: string,
  owner: string,
): Promise<ReadonlyMap<string, Scratch>> {
  const marks = (await readdir(root)).filter((name) => name.endsWith(OWNER));
  const keys = marks.map((name) => name.slice(0, -OWNER.length));
  const own = keys.filter(
    (key) => refOf(key) !== undefined && readWhole(join(root, `${key}${OWNER}`)) === owner,
  );
  return new Map(own.map((key) => [key, scratchOf(join(root, key))]));
}

/** Free bytes for whoever is not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
