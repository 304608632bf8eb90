import { ApiError } from '@jampot/client';

/** A piece that nobody answered is sent so many times. */
const MOST_TRIES = 4;

interface Patience {
  /** Milliseconds before the second try; each further one waits longer by as much. */
  readonly pause?: number | undefined;
  /** When aborted, nothing is sent again. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends what may be sent twice until somebody answers, four times at most.
 * @param send is told whether nobody answered the last time, when it may have been done
 * @throws ApiError what was answered, or the last failure to reach anybody
 */
export async function untilAnswered<T>(
  send: (again: boolean) => Promise<T>,
  { pause = 1000, signal }: Patience = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(tries > 1);
    } catch (error) {
      const passing = error instanceof ApiError && (error.status <= 0 || error.status === 503);
      if (!passing || tries === MOST_TRIES || signal?.aborted === true) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause * tries);
      });
    }
  }
}
