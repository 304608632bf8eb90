import { inParallel } from '../saved/in-parallel.ts';
import { savedObjects } from '../saved/object-list.ts';
import { Complaint } from '../console/complaint.ts';
import { unfinishedIn } from '../product/begun-restore.ts';
import { hasOwnStorage } from '../product/storage-url.ts';
import { storeName } from '../product/used-store.ts';
import { withStore } from '../product/with-store.ts';
import type { Settings } from '../settings.ts';

/**
 * A store apart from the data folder has to be empty, but for what a restore of the same backup into this
 * folder has put there before it was killed.
 * @throws Complaint
 */
export async function requireFreeStore(settings: Settings, folder: string): Promise<void> {
  if (hasOwnStorage(settings)) return;
  const begun = unfinishedIn(settings.dataDir) === storeName(settings);
  const expected = begun ? await keysOf(folder) : new Set<string>();
  const isFree = await withStore(settings, async (store) => {
    for await (const { key } of store.list('')) if (!expected.has(key)) return false;
    return true;
  });
  if (isFree) return;
  throw new Complaint(
    'The store of JAMPOT_STORAGE_URL has files already, maybe those of another installation.',
    'Name an empty bucket or folder, and run the same command again. Nothing was changed.',
  );
}

/** Removes what a restore of the backup has put into a store apart. */
export async function clearStore(settings: Settings, folder: string): Promise<void> {
  if (hasOwnStorage(settings)) return;
  await withStore(settings, (store) =>
    inParallel(savedObjects(folder), ({ key }) => store.remove(key)),
  );
}

async function keysOf(folder: string): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const { key } of savedObjects(folder)) keys.add(key);
  return keys;
}
