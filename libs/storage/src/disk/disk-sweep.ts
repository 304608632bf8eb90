import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keyNameOfBlob } from '../object-key.ts';
import { errorCode } from '../error-code.ts';
import { suspects } from '../sweep/suspects.ts';
import { unlessStopped } from '../sweep/sweep-turn.ts';
import { walk } from './disk-files.ts';
import { KEY_DEPTH } from './disk-layout.ts';
import type { DiskLayout } from './disk-layout.ts';
import { findUpload } from './disk-uploads.ts';
import type { DiskObjects } from './disk-objects.ts';

/**
 * Removes old bytes that no record names, and old drafts.
 * @returns how many files went; throws when the signal fires
 */
export async function sweepDisk(
  layout: DiskLayout,
  objects: DiskObjects,
  olderThan: Date,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  const bytes = unlessStopped(signal, listedBytes(layout));
  const records = unlessStopped(signal, walk(layout.meta, '', KEY_DEPTH));
  for await (const { file, key, blob } of suspects(bytes, records)) {
    if (!(await isOlder(file, olderThan))) continue;
    if ((await objects.find(key))?.blob === blob) continue;
    if ((await findUpload(layout, key))?.blob === blob) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  for await (const name of unlessStopped(signal, walk(layout.scratch, '', 0))) {
    const path = join(layout.scratch, name);
    if (!(await isOlder(path, olderThan))) continue;
    await rm(path, { force: true, recursive: true });
    removed += 1;
  }
  return removed;
}

async function* listedBytes(
  layout: DiskLayout,
): AsyncGenerator<{ file: string; key: string; blob: string }> {
  for await (const path of walk(layout.data, '', KEY_DEPTH)) {
    const cut = path.lastIndexOf('/');
    const blob = path.slice(cut + 1);
    const name = keyNameOfBlob(blob);
    if (name === null) continue;
    yield { file: join(layout.data, path), key: `${path.slice(0, cut)}/${name}`, blob };
  }
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
