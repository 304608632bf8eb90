import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keyNameOfBlob } from '../object-key.ts';
import { errorCode } from '../error-code.ts';
import { walk } from './disk-files.ts';
import { KEY_DEPTH } from './disk-layout.ts';
import type { DiskLayout } from './disk-layout.ts';
import { findUpload } from './disk-uploads.ts';
import type { DiskObjects } from './disk-objects.ts';

/** Removes old bytes that no record names, and old drafts. @returns how many files went */
export async function sweepDisk(
  layout: DiskLayout,
  objects: DiskObjects,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  for await (const path of walk(layout.data, '', KEY_DEPTH)) {
    const file = join(layout.data, path);
    const cut = path.lastIndexOf('/');
    const blob = path.slice(cut + 1);
    const name = keyNameOfBlob(blob);
    if (name === null || !(await isOlder(file, olderThan))) continue;
    const key = `${path.slice(0, cut)}/${name}`;
    if ((await objects.find(key))?.blob === blob) continue;
    if ((await findUpload(layout, key))?.blob === blob) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  for await (const name of walk(layout.scratch, '', 0)) {
    const path = join(layout.scratch, name);
    if (!(await isOlder(path, olderThan))) continue;
    await rm(path, { force: true, recursive: true });
    removed += 1;
  }
  return removed;
}

/** By the time of the last change of any kind: a finished upload moves old bytes into `data/`. */
async function isOlder(path: string, date: Date): Promise<boolean> {
  try {
    return (await stat(path)).ctimeMs < date.getTime();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
