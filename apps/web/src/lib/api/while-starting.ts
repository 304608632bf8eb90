import { ApiError } from '@jampot/client';

/** How often a call is made again that nobody took yet: some fifteen seconds, longer than a start takes. */
const MOST_TRIES = 15;

/**
 * Milliseconds until a call that nobody took may be made again, as what takes it is starting; null for every
 * other failure, and when it has been tried often enough.
 */
export function startingPause(failures: number, error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 503 || error.retryAfter === null)
    return null;
  return failures < MOST_TRIES ? error.retryAfter * 1000 : null;
}

/** Makes a call again as long as nobody takes it. @throws what it was refused with otherwise */
export async function whileStarting<T>(call: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      const pause = startingPause(failures, error);
      if (pause === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
