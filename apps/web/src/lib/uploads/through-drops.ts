import { passingRefusal } from './refusals.ts';
import type { PassingRefusal } from './refusals.ts';

/** Milliseconds between two looks for the connection. */
const LOOK_AGAIN = 2000;
/** Milliseconds that are waited at most, whatever the server asked for. */
const LONGEST_WAIT = 60_000;

/**
 * Does a step until something answers it: through a lost connection, and while the server is away,
 * starting or busy. Doing it twice must not matter, for it may be the answer that was lost.
 * @param dropped told of every try that nothing came of.
 * @throws what refused the step, or `signal.reason` at once when it is aborted between two tries.
 */
export async function throughDrops<T>(
  step: () => Promise<T>,
  dropped: (refusal: PassingRefusal) => void,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      signal?.throwIfAborted();
      const refusal = passingRefusal(error);
      if (refusal === null) throw error;
      dropped(refusal);
      await mayPassNow(refusal, signal);
    }
  }
}

function mayPassNow({ status, retryAfter }: PassingRefusal, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const wait = Math.min(Math.max(LOOK_AGAIN, (retryAfter ?? 0) * 1000), LONGEST_WAIT);
    const timer = setTimeout(done, wait);
    function done() {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal?.removeEventListener('abort', done);
      if (signal?.aborted === true) reject(signal.reason as Error);
      else resolve();
    }
    if (status === 0) globalThis.addEventListener?.('online', done);
    signal?.addEventListener('abort', done);
  });
}
