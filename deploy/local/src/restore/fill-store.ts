import { createReadStream } from 'node:fs';
import type { ObjectStore } from '@jampot/storage';
import { objectPath } from '../saved/backup-format.ts';
import type { CheckedBackup } from './check-backup.ts';
import { inParallel } from '../saved/in-parallel.ts';
import { savedObjects } from '../saved/object-list.ts';
import { readableBytes } from '../saved/sizes.ts';
import type { Say } from '../console/steps.ts';

/**
 * Puts the objects of a backup into a store; each is whole there, or not there.
 * @param damaged keys of those that are left out @throws StoreError
 */
export async function fillStore(
  store: ObjectStore,
  folder: string,
  { manifest: { objects }, damaged }: CheckedBackup,
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  let [count, bytes] = [0, 0];
  await inParallel(savedObjects(folder), async ({ key, contentType, name, ...facts }) => {
    signal.throwIfAborted();
    if (damaged.has(key)) return;
    await store.put(key, createReadStream(objectPath(folder, key), { highWaterMark: 1 << 20 }), {
      contentType,
      expectedSha256: facts.sha256,
      signal,
      ...(name === null ? {} : { name }),
    });
    count += 1;
    bytes += facts.size;
    say(`${count} of ${objects.count}, ${readableBytes(bytes)}`);
  });
}
