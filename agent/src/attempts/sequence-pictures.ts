import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { RunAs } from '../process/run-as.ts';
import { Refusal } from '../refusal.ts';
import { isOwnFile, madeBelow } from './made-files.ts';

/** One picture of a sequence. */
export interface Picture {
  /** In the archive: folders with `/`, and letters that are part of a name on every system. */
  readonly name: string;
  readonly path: Buffer;
  /** Bytes. */
  readonly size: number;
  /** Which file it was that was judged. */
  readonly device: number;
  readonly inode: number;
}

/** Elsewhere a backslash leads into a folder, and no name has control characters. */
const UNSAFE = /[\\\p{Cc}]/gu;

/**
 * The pictures of a sequence, with those in folders of its own (passes, layers); in the order of their names, numbers
 * in them by their value.
 * @throws Refusal for what would leave a hole where a picture should be; Error of the file system.
 */
export async function madePictures(
  folder: string,
  user: RunAs | undefined,
  signal: AbortSignal,
): Promise<Picture[]> {
  const pictures = new Map<string, Picture>();
  for (const made of await madeBelow(folder, signal).catch(hidden)) {
    if (made.name === null) {
      const shown = made.path.subarray(Buffer.byteLength(folder) + 1).toString();
      throw new Refusal('output_unnamed', `It made a file whose name is no UTF-8: '${shown}'.`);
    }
    if (!isOwnFile(made, user)) {
      throw new Refusal(
        'output_linked',
        `It made '${made.name}' as a link, and no file of its own.`,
      );
    }
    const name = made.name.replaceAll(UNSAFE, '_');
    if (pictures.has(name)) {
      throw new Refusal('output_unnamed', `It made two files that would both be called '${name}'.`);
    }
    const { size, dev: device, ino: inode } = made.facts;
    pictures.set(name, { name, path: made.path, size, device, inode });
  }
  return [...pictures.values()].sort((one, other) =>
    one.name.localeCompare(other.name, 'en', { numeric: true }),
  );
}

/** Folders that nobody may look into, or that stand deeper than a path leads: every run would make them again. */
function hidden(error: unknown): never {
  const { code, path = '' } = error as NodeJS.ErrnoException;
  if (code !== 'EACCES' && code !== 'ENAMETOOLONG') throw error;
  throw new Refusal('output_unnamed', `It made a folder that can't be looked into: '${path}'.`);
}

/** @throws Refusal when it is not the file any more that was judged: a link can stand in a folder's place, too. */
export async function openPicture({ path, name, device, inode }: Picture): Promise<FileHandle> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  const facts = await handle.stat();
  if (facts.dev === device && facts.ino === inode) return handle;
  await handle.close();
  throw new Refusal('output_linked', `It put something else in the place of '${name}'.`);
}
