import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isBackupName } from '../saved/backup-folder.ts';
import { savedObjects } from '../saved/object-list.ts';

/** A backup whose bytes the next one may share. */
export interface PreviousBackup {
  readonly folder: string;
  /** SHA-256 by key. */
  readonly objects: ReadonlyMap<string, string>;
}

/** The newest whole backup of a folder; undefined where there is none that can be read. */
export async function findPrevious(parent: string): Promise<PreviousBackup | undefined> {
  const name = readdirSync(parent).filter(isBackupName).sort().at(-1);
  if (name === undefined) return undefined;
  const folder = join(parent, name);
  const objects = new Map<string, string>();
  try {
    for await (const { key, sha256 } of savedObjects(folder)) objects.set(key, sha256);
  } catch {
    return undefined;
  }
  return { folder, objects };
}
