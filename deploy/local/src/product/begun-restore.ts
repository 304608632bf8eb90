import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../console/complaint.ts';
import { OWN_ENTRIES, removeData } from './data-folder.ts';

/*
 * A restore moves what is there aside, and removes it only when the new data is whole. Whenever it is killed, a data folder tells what
 * stands in it: with `.jampot-replacing` it is the data from before, part of which may have been moved there already; with `.jampot-replaced`
 * it is what the restore has made so far, and all from before is in there.
 */
const MARK = 'restore.unfinished';
const MOVING = '.jampot-replacing';
const MOVED = '.jampot-replaced';

/** Where a data folder has what a restore puts aside. */
export const PUT_ASIDE: readonly string[] = [MOVING, MOVED];

/**
 * Makes room for a restore. From here on the data is not whole, until `endRestore` or `undoRestore`.
 * @param mark of that restore @throws Complaint where something does not move, as what is a file system of its own
 */
export function beginRestore(dataDir: string, mark: string): void {
  const { moving, moved, unfinished } = pathsIn(dataDir);
  removeReplaced(dataDir);
  if (existsSync(moved)) {
    writeFileSync(unfinished, mark, { flush: true });
    removeData(dataDir);
    return;
  }
  mkdirSync(moving, { recursive: true, mode: 0o711 });
  writeFileSync(unfinished, mark, { flush: true });
  try {
    putAside(dataDir);
  } catch (error) {
    bringBack(dataDir);
    throw new Complaint(
      `What is in ${dataDir} cannot be put aside: ${error instanceof Error ? error.message : String(error)}.`,
      'Nothing was changed. Restore into another folder: JAMPOT_DATA=<folder> npm run restore -- …',
    );
  }
  renameSync(moving, moved);
}

/** The restored data is whole: what was there before goes. */
export function endRestore(dataDir: string): void {
  const { moved, unfinished } = pathsIn(dataDir);
  rmSync(unfinished);
  rmSync(moved, { recursive: true, force: true });
}

/** Puts back what was there before a restore began that did not come to its end. */
export function undoRestore(dataDir: string): void {
  const { moving, moved } = pathsIn(dataDir);
  if (existsSync(moved)) {
    removeData(dataDir);
    renameSync(moved, moving);
  }
  bringBack(dataDir);
}

/** Removes what a restore that came to its end had yet to remove when it was killed. */
export function removeReplaced(dataDir: string): void {
  const { moved, unfinished } = pathsIn(dataDir);
  if (!existsSync(unfinished)) rmSync(moved, { recursive: true, force: true });
}

/** What was put aside before a kill stays so: what has its name again, as the note of who is at work here, was made since. */
function putAside(dataDir: string): void {
  const { moving } = pathsIn(dataDir);
  for (const entry of OWN_ENTRIES) {
    const [here, aside] = [join(dataDir, entry), join(moving, entry)];
    if (existsSync(aside)) rmSync(here, { recursive: true, force: true });
    else if (existsSync(here)) move(here, aside);
  }
}

/** What a link leads to would stay where it is, and be nobody's. */
function move(from: string, to: string): void {
  if (lstatSync(from).isSymbolicLink()) throw new Error(`${from} is a link`);
  renameSync(from, to);
}

function bringBack(dataDir: string): void {
  const { moving, unfinished } = pathsIn(dataDir);
  // A kill just before the mark would have gone leaves it alone.
  for (const entry of existsSync(moving) ? readdirSync(moving) : []) {
    rmSync(join(dataDir, entry), { recursive: true, force: true });
    renameSync(join(moving, entry), join(dataDir, entry));
  }
  rmSync(moving, { recursive: true, force: true });
  rmSync(unfinished);
}

/** Removes what a restore that did not come to its end left besides the data. */
export function forgetRestore(dataDir: string): void {
  for (const path of Object.values(pathsIn(dataDir)))
    rmSync(path, { recursive: true, force: true });
}

/** The mark of a restore that did not come to its end; undefined where none did. */
export function unfinishedIn(dataDir: string): string | undefined {
  const { unfinished } = pathsIn(dataDir);
  return existsSync(unfinished) ? readFileSync(unfinished, 'utf8') : undefined;
}

/** @throws Complaint for the data of a restore that did not come to its end. */
export function requireWhole(dataDir: string): void {
  if (unfinishedIn(dataDir) === undefined) return;
  const on = `JAMPOT_DATA='${dataDir}'`;
  throw new Complaint(
    `A restore into ${dataDir} did not come to its end: the data is not whole.`,
    `Restore once more (${on} npm run restore -- <folder> --replace), or bring back what was there before (${on} npm run restore -- --undo).`,
  );
}

function pathsIn(dataDir: string): Readonly<Record<'moving' | 'moved' | 'unfinished', string>> {
  return {
    moving: join(dataDir, MOVING),
    moved: join(dataDir, MOVED),
    unfinished: join(dataDir, MARK),
  };
}
