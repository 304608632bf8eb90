import { ApiError } from '@jampot/client';
import { setTimeout as wait } from 'node:timers/promises';

/** Times that one of them asks for its turn. */
const MOST_TURNS = 5;

/**
 * One person has a few turns at a time, and whoever waited too long for one is told when to come back: on a
 * slow machine that is no fault of a restart, which tells no such time.
 */
export async function inTurn<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === 503 ? error.retryAfter : null;
      if (seconds === null || tries === MOST_TURNS) throw error;
      await wait(seconds * 1000);
    }
  }
}
