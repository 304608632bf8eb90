import type { Log } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import { setTimeout as wait } from 'node:timers/promises';
import { UPLOAD_LIFE } from './tus-store.ts';

const HOUR = 60 * 60 * 1000;
/** Of all gateways together: it lists the whole store. */
const SWEEP_EVERY = 24 * HOUR;

/** What of a store is cleaned. */
export type CleanedStore = Pick<ObjectStore, 'sweep'> & {
  readonly uploads: Pick<ObjectStore['uploads'], 'expired' | 'cancel'>;
};

/** Removes uploads that nobody finished, and what killed processes left in the store. */
export class StoreCleaner {
  readonly #store: CleanedStore;
  readonly #log: Log;
  readonly #every: number;
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;

  /** @param every milliseconds on average from the end of one round to the next */
  constructor(store: CleanedStore, log: Log, every = HOUR) {
    this.#store = store;
    this.#log = log;
    this.#every = every;
    this.#done = this.#run();
  }

  /** Ends a round under way as well. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // Spread out, so that gateways that started together don't all look together.
      const pause = this.#every * (0.5 + Math.random());
      await wait(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.#clean(signal);
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ err: error }, 'old uploads stay');
      }
    }
  }

  async #clean(signal: AbortSignal): Promise<void> {
    const old = new Date(Date.now() - UPLOAD_LIFE);
    for await (const key of this.#store.uploads.expired(old)) {
      if (signal.aborted) return;
      await this.#store.uploads.cancel(key);
    }
    const removed = await this.#store.sweep(old, { every: SWEEP_EVERY, signal });
    if (removed !== null) this.#log.info({ removed }, 'the store was swept');
  }
}
