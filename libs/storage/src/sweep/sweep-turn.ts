import { isStoreError, StoreError } from '../store-error.ts';
import type { SweepOptions } from '../store.types.ts';

/** Held by one process at a time; `lost` fires when another took it. */
export interface SweepLock {
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Where processes that share a store agree on who sweeps it. All errors are StoreError. */
export interface SweepTurns {
  /** Null while another process holds it. */
  lock(): Promise<SweepLock | null>;
  /** When the last sweep ended; null when that is not known. */
  last(): Promise<Date | null>;
  note(time: Date): Promise<void>;
}

/**
 * Sweeps unless another process does, or one did lately.
 * @returns what the sweep answers, or null @throws StoreError `aborted`
 */
export async function sweepInTurn(
  turns: SweepTurns,
  { every = 0, signal }: SweepOptions,
  sweep: (signal: AbortSignal) => Promise<number>,
): Promise<number | null> {
  if (every > 0 && (await wasLately(turns, every))) return null;
  const lock = await lockIfThereIsRoom(turns);
  if (lock === null) return null;
  const ends = signal === undefined ? lock.lost : AbortSignal.any([signal, lock.lost]);
  try {
    // Another may have ended between the look and the lock.
    if (every > 0 && (await wasLately(turns, every))) return null;
    const removed = await sweep(ends);
    if (every > 0) await withoutRoom(() => turns.note(new Date()));
    return removed;
  } catch (error) {
    if (!ends.aborted) throw error;
    throw new StoreError('aborted', 'The sweep was stopped.', { cause: error });
  } finally {
    await lock.release();
  }
}

/** The same items, until the signal fires: then it throws. */
export async function* unlessStopped<T>(
  signal: AbortSignal,
  items: AsyncIterable<T>,
): AsyncGenerator<T> {
  signal.throwIfAborted();
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}

async function wasLately(turns: SweepTurns, every: number): Promise<boolean> {
  const last = await turns.last();
  return last !== null && Date.now() - last.getTime() < every;
}

/** A full store is what a sweep helps best, and two at once do no harm. */
async function lockIfThereIsRoom(turns: SweepTurns): Promise<SweepLock | null> {
  const lock = await withoutRoom(() => turns.lock());
  if (lock !== undefined) return lock;
  return { lost: new AbortController().signal, release: async () => undefined };
}

/** @returns undefined when there is no room for it */
async function withoutRoom<T>(task: () => Promise<T>): Promise<T | undefined> {
  try {
    return await task();
  } catch (error) {
    if (isStoreError(error, 'disk-full')) return undefined;
    throw error;
  }
}
