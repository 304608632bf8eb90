import { setTimeout as wait } from 'node:timers/promises';

/**
 * Looks again until the look succeeds: for what happens by events, without sleeping for luck.
 * @throws the last look's error after `milliseconds`.
 */
export async function eventually<T>(look: () => Promise<T> | T, milliseconds = 20_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(25);
    }
  }
}
