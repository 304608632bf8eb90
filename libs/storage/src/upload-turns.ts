import { StoreError } from './store-error.ts';

/** A claim on an upload that other processes respect. */
export interface SharedLock {
  /** Fires when the claim was lost. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

interface Turn {
  readonly stop: AbortController;
  readonly over: Promise<void>;
}

/** One writer at a time for every upload: in this process by memory, between processes by a lock. */
export class UploadTurns {
  readonly #acquire: (key: string) => Promise<SharedLock | null>;
  readonly #turns = new Map<string, Turn>();

  constructor(acquire: (key: string) => Promise<SharedLock | null>) {
    this.#acquire = acquire;
  }

  /** @throws StoreError `offset-conflict` at once when another writer is at work */
  async take<T>(key: string, task: (stop: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#turns.has(key)) throw busy(key);
    const stop = new AbortController();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    this.#turns.set(key, { stop, over });
    try {
      const lock = await this.#acquire(key);
      if (!lock) throw busy(key);
      try {
        return await task(AbortSignal.any([stop.signal, lock.lost]));
      } finally {
        await lock.release();
      }
    } finally {
      this.#turns.delete(key);
      end();
    }
  }

  /** Stops the writer of an upload in this process, if there is one, and waits for its end. */
  async stop(key: string): Promise<void> {
    const turn = this.#turns.get(key);
    turn?.stop.abort(new Error('The upload was cancelled.'));
    await turn?.over;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#turns.keys()].map((key) => this.stop(key)));
  }
}

/** @throws RangeError for a size that is no number of bytes */
export function checkUploadSize(size: number): void {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError('Not a number of bytes.');
}

function busy(key: string): StoreError {
  return new StoreError('offset-conflict', `Somebody else is writing to upload ${key}.`);
}
