import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds before the first repeat, how much longer each next wait is, and the longest in all. */
const FIRST_WAIT = 25;
const GROWTH = 1.5;
const LIMIT = 2000;

/**
 * What one service has just answered may not have reached the replicas of another: it may wait in
 * an outbox, in the stream, or for another process of this service. Work that fails for such a
 * reason is done again, soon and then more rarely, for two seconds at most.
 * @param work a whole transaction, which may run several times.
 * @param mayBeUnknownYet whether what `work` threw may only mean that something has not arrived.
 * @throws what `work` threw last.
 */
export async function patiently<T>(
  work: () => Promise<T>,
  mayBeUnknownYet: (error: unknown) => boolean,
): Promise<T> {
  const end = performance.now() + LIMIT;
  for (let pause = FIRST_WAIT; ; pause *= GROWTH) {
    try {
      return await work();
    } catch (error) {
      if (!mayBeUnknownYet(error) || performance.now() + pause > end) throw error;
      await wait(pause);
    }
  }
}
