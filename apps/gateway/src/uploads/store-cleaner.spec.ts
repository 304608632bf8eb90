import { describe, expect, it } from '@jest/globals';
import { createLog } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { StoreCleaner } from './store-cleaner.ts';
import type { CleanedStore } from './store-cleaner.ts';

/** A store whose sweeps end when the test says so, or when they are stopped. */
class SlowStore implements CleanedStore {
  readonly cancelled: string[] = [];
  readonly ends: (() => void)[] = [];
  running = 0;
  most = 0;
  readonly uploads = {
    async *expired() {
      yield 'a/1/aa/old';
    },
    cancel: async (key: string) => void this.cancelled.push(key),
  };

  async sweep(_olderThan: Date, { signal }: { readonly signal?: AbortSignal } = {}) {
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    await new Promise<void>((resolve) => {
      this.ends.push(resolve);
      signal?.addEventListener('abort', () => resolve());
    });
    this.running -= 1;
    return 0;
  }
}

describe('cleaning the store', () => {
  it('begins a round when the one before has ended, and not before', async () => {
    const store = new SlowStore();
    const cleaner = new StoreCleaner(store, createLog('test', 'error'), 2);
    await eventually(async () => expect(store.ends).toHaveLength(1));
    // Rounds would have come many times over.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(store.ends).toHaveLength(1);
    expect(store.cancelled).toEqual(['a/1/aa/old']);
    store.ends[0]?.();
    await eventually(async () => expect(store.ends).toHaveLength(2));
    expect(store.most).toBe(1);
    await cleaner.stop();
  });

  it('stops in the middle of a round', async () => {
    const store = new SlowStore();
    const cleaner = new StoreCleaner(store, createLog('test', 'error'), 1);
    await eventually(async () => expect(store.running).toBe(1));
    await cleaner.stop();
    expect(store.running).toBe(0);
    expect(store.ends).toHaveLength(1);
  });
});
