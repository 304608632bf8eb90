import type { ObjectStore } from '@jampot/storage';
import type { Settings } from '../settings.ts';
import { storageUrl } from './storage-url.ts';

/** Runs work on the store of an installation, which need not run. */
export async function withStore<T>(
  settings: Settings,
  work: (store: ObjectStore) => Promise<T>,
): Promise<T> {
  // Built by then: whoever asks for it has set the machine up.
  const { openStore } = await import('@jampot/storage');
  const store = await openStore(storageUrl(settings));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
