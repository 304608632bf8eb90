import type { Assignment } from '@jampot/contracts';
import { constants, lstatSync } from 'node:fs';
import { lstat, open, rename } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { syncFolder } from '../files/whole-file.ts';
import type { RunAs } from '../process/run-as.ts';
import { Refusal } from '../refusal.ts';
import { harmlessName } from './harmless-name.ts';
import { isOwnFile, madeIn } from './made-files.ts';
import type { MadeFile } from './made-files.ts';
import type { Scratch } from './scratch.ts';
import { madePictures, openPicture } from './sequence-pictures.ts';
import { writeStoredZip } from './stored-zip.ts';

export interface CollectedOutput {
  readonly file: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

type Promised = Assignment['output'];

/** Neither a link is followed nor a pipe waited for that may stand in the place of a file by now. */
const NO_LINK = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Takes what a render made out of its hands: the file that it was to make, or its pictures as one zip.
 * @throws Refusal when there is no output, or too much; AbortError; Error of the file system.
 */
export async function collectOutput(
  promised: Promised,
  scratch: Scratch,
  user: RunAs | undefined,
  signal: AbortSignal,
): Promise<CollectedOutput> {
  const { name, file } = placeOf(promised, scratch);
  // A daemon before this one may have taken it, and have been ended while it sent it.
  if (!isCollected(promised, scratch)) {
    if (promised.sequence) await collectPictures(promised, scratch, user, file, signal);
    else await collectFile(promised, scratch, user, file, signal);
  }
  return { file, name, size: await takenSize(file, promised.sequence ? undefined : user) };
}

/** Whether it was taken, whole, and stays so whatever becomes of the machine. */
export function isCollected(promised: Promised, scratch: Scratch): boolean {
  return lstatSync(placeOf(promised, scratch).file, { throwIfNoEntry: false }) !== undefined;
}

function placeOf({ name, sequence }: Promised, { ready }: Scratch) {
  const made = harmlessName(name);
  const taken = sequence ? `${made}.zip` : made;
  return { name: taken, file: join(ready, taken) };
}

/**
 * Bytes of what is out of the render's hands. Whoever is left of the render may have put a link in the place of what
 * was judged, before it was taken; now nobody can any more.
 * @param user whose it is; the agent's own where there is none
 */
async function takenSize(file: string, user: RunAs | undefined): Promise<number> {
  const facts = await lstat(file);
  return isOwnFile({ facts }, user) ? facts.size : replaced();
}

/** @throws Refusal of what is no file any more; any other error as it is */
function replaced(error?: unknown): never {
  if (error !== undefined && (error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
  throw new Refusal('output_linked', 'It put something else in the place of its output.');
}

/** Whatever else the render left there, nobody was promised. */
async function collectFile(
  { name, max_bytes }: Promised,
  { output }: Scratch,
  user: RunAs | undefined,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const own = (await madeIn(output, signal)).filter((made) => isOwnFile(made, user));
  const chosen = theFile(own, harmlessName(name));
  requireSize(chosen?.facts.size ?? 0, max_bytes);
  if (chosen !== undefined) await take(chosen.path, file);
}

async function collectPictures(
  { max_bytes }: Promised,
  { output }: Scratch,
  user: RunAs | undefined,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const pictures = await madePictures(output, user, signal);
  requireSize(
    pictures.reduce((sum, { size }) => sum + size, 0),
    max_bytes,
  );
  const entries = pictures.map((picture) => ({
    name: picture.name,
    open: () => openPicture(picture),
  }));
  await writeStoredZip(`${file}.begun`, entries, signal);
  await take(Buffer.from(`${file}.begun`), file);
}

/** Under its new name it is on the disk with all its bytes: a power cut leaves no file that is shorter than it was. */
async function take(made: Buffer, file: string): Promise<void> {
  const handle = await open(made, constants.O_RDONLY | NO_LINK).catch(replaced);
  try {
    if (!(await handle.stat()).isFile()) return replaced();
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(made, file);
  syncFolder(dirname(file));
}

function requireSize(bytes: number, most: number): void {
  if (bytes === 0) {
    throw new Refusal('output_missing', 'The command ended well, but made no output.');
  }
  if (bytes > most)
    throw new Refusal('output_too_large', `It made ${bytes} bytes of at most ${most}.`);
}

/** The one that was asked for; some programs put a number of their own into its name. */
function theFile(made: readonly MadeFile[], name: string): MadeFile | undefined {
  const exact = made.find((file) => file.name === name);
  if (exact !== undefined) return exact;
  const alike = made.filter((file) => extname(file.name ?? '') === extname(name));
  return alike.length === 1 ? alike[0] : undefined;
}
