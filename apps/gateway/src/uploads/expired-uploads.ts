import type { Log } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import { UPLOAD_LIFE } from './tus-store.ts';

const EVERY = 60 * 60 * 1000;

/** Removes uploads that nobody finished, and what killed processes left in the store. */
export function removeExpiredUploads(store: ObjectStore, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    void clean(store).catch((error: unknown) => log.warn({ err: error }, 'old uploads stay'));
  }, EVERY);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function clean(store: ObjectStore): Promise<void> {
  const old = new Date(Date.now() - UPLOAD_LIFE);
  for await (const key of store.uploads.expired(old)) await store.uploads.cancel(key);
  await store.sweep(old);
}
