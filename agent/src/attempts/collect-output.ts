import type { Assignment } from '@jampot/contracts';
import { constants } from 'node:fs';
import { lstat, open, readdir, rename, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RunAs } from '../process/run-as.ts';
import { Refusal } from '../refusal.ts';
import { harmlessName } from './harmless-name.ts';
import type { Scratch } from './scratch.ts';
import { writeStoredZip } from './stored-zip.ts';

export interface CollectedOutput {
  readonly file: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Takes what a render made out of its hands: the file, or its pictures as one zip. Nothing but files
 * of its own counts: a link could lead to what the agent alone may read.
 * @throws Refusal when there is no output, or too much; Error of the file system.
 */
export async function collectOutput(
  { name, sequence, max_bytes }: Assignment['output'],
  scratch: Scratch,
  user: RunAs | undefined,
): Promise<CollectedOutput> {
  const outputName = sequence ? `${harmlessName(name)}.zip` : harmlessName(name);
  const file = join(scratch.ready, outputName);
  const before = await stat(file).catch(() => undefined);
  // A daemon before this one took it, and was ended while it sent it.
  if (before !== undefined) return { file, name: outputName, size: before.size };
  const made = await ownFiles(scratch.output, user, sequence);
  const chosen = sequence ? made : theFile(made, harmlessName(name));
  const total = chosen.reduce((sum, { size }) => sum + size, 0);
  if (chosen.length === 0 || total === 0) {
    throw new Refusal('output_missing', 'The command ended well, but made no output.');
  }
  if (total > max_bytes) {
    throw new Refusal('output_too_large', `It made ${total} bytes of at most ${max_bytes}.`);
  }
  if (sequence) {
    const entries = chosen.map((picture) => ({
      name: picture.name,
      open: () => openOwn(join(scratch.output, picture.name)),
    }));
    await writeStoredZip(`${file}.begun`, entries);
    await rename(`${file}.begun`, file);
  } else {
    for (const { name: found } of chosen) await rename(join(scratch.output, found), file);
  }
  return { file, name: outputName, size: (await stat(file)).size };
}

interface MadeFile {
  readonly name: string;
  readonly size: number;
}

/**
 * In the order of their names, numbers in them by their value.
 * @param whole whether one that does not count leaves a hole: a missing frame
 */
async function ownFiles(
  folder: string,
  user: RunAs | undefined,
  whole: boolean,
): Promise<MadeFile[]> {
  const found: MadeFile[] = [];
  for (const name of await readdir(folder)) {
    const facts = await lstat(join(folder, name)).catch((error: unknown) => named(error, name));
    const own = facts.nlink === 1 && (user === undefined || facts.uid === user.uid);
    if (facts.isFile() && own) found.push({ name, size: facts.size });
    else if (whole && !facts.isDirectory()) {
      throw new Refusal('output_linked', `It made '${name}' as a link, and no file of its own.`);
    }
  }
  return found.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}

/** A name that is no UTF-8 is read as another, which leads nowhere. Every run would make it again. */
function named(error: unknown, name: string): never {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  throw new Refusal('output_unnamed', `It made a file whose name is no UTF-8: '${name}'.`);
}

/** The one that was asked for; some programs put a number of their own into its name. */
function theFile(made: readonly MadeFile[], name: string): readonly MadeFile[] {
  const exact = made.filter((file) => file.name === name);
  if (exact.length > 0) return exact;
  const alike = made.filter((file) => extname(file.name) === extname(name));
  return alike.length === 1 ? alike : [];
}

function openOwn(file: string): Promise<FileHandle> {
  return open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
}
