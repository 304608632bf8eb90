import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../console/complaint.ts';
import { checkDataFolder } from '../system/diagnoses.ts';
import { makeFolders } from '../system/make-folders.ts';

/** What a data folder is made of. Only these are removed: a folder may hold other things of its owner. */
export const OWN_ENTRIES: readonly string[] = [
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
const WORK = ['credentials.json', 'postgres', 'storage'];

/** Whether an installation has its data there, whole or in part. */
export function isUsed(dataDir: string): boolean {
  return WORK.some((entry) => existsSync(join(dataDir, entry)));
}

/** Removes all data of an installation that does not run. */
export function removeData(dataDir: string): void {
  for (const entry of OWN_ENTRIES) rmSync(join(dataDir, entry), { recursive: true, force: true });
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
