import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../console/complaint.ts';
import { checkDataFolder } from '../system/diagnoses.ts';
import { makeFolders } from '../system/make-folders.ts';

/** What a data folder is made of. Only these are removed: a folder may hold other things of its owner. */
const OWN_ENTRIES = [
  'agent',
  'credentials.json',
  'demo.json',
  'install.lock',
  'logs',
  'mail',
  'nats',
  'postgres',
  'postgres.password',
  'redis',
  'run',
  'scratch',
  'storage',
];

/** Those without which there is nothing of anybody's work. */
const WORK = ['credentials.json', 'postgres', 'restore.unfinished', 'storage'];

/** Whether an installation has its data there, whole or in part. */
export function isUsed(dataDir: string): boolean {
  return WORK.some((entry) => existsSync(join(dataDir, entry)));
}

/** Removes all data of an installation that does not run. */
export function removeData(dataDir: string): void {
  removeEntries(dataDir);
  endRestore(dataDir);
}

/** Makes room for a restore. From here on the data is not whole, until `endRestore`. @param mark of that restore */
export function beginRestore(dataDir: string, mark: string): void {
  writeFileSync(unfinishedRestore(dataDir), mark, { flush: true });
  removeEntries(dataDir);
}

export function endRestore(dataDir: string): void {
  rmSync(unfinishedRestore(dataDir), { force: true });
}

function removeEntries(dataDir: string): void {
  for (const entry of OWN_ENTRIES) rmSync(join(dataDir, entry), { recursive: true, force: true });
}

/** Stands in a data folder while, and only while, a restore has not come to its end. */
function unfinishedRestore(dataDir: string): string {
  return join(dataDir, 'restore.unfinished');
}

/** The mark of a restore that did not come to its end; undefined where none did. */
export function unfinishedIn(dataDir: string): string | undefined {
  const file = unfinishedRestore(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @throws Complaint for the data of a restore that did not come to its end. */
export function requireWhole(dataDir: string): void {
  if (!existsSync(unfinishedRestore(dataDir))) return;
  throw new Complaint(
    `A restore into ${dataDir} did not come to its end: the data is not whole.`,
    'Restore once more, over what is there: npm run restore -- <folder> --replace',
  );
}

/** Makes the data folder and answers its real path; complains when it is not ours to use. */
export function openDataFolder(asked: string): string {
  try {
    makeFolders(asked, 0o711);
  } catch (error) {
    throw new Complaint(
      `The data folder ${asked} cannot be made: ${error instanceof Error ? error.message : String(error)}.`,
      'Set JAMPOT_DATA to a folder that you may write into.',
    );
  }
  const { ok, finding, remedy } = checkDataFolder(asked);
  if (!ok) throw new Complaint(`Data folder: ${finding}.`, remedy ?? '');
  return realpathSync(asked);
}
