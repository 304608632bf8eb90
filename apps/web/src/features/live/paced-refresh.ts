import type { QueryClient } from '@tanstack/react-query';

export interface PacedRefresh {
  /** Fetches answers again whose keys begin so; soon, when the last time was only just. */
  refresh: (keys: readonly (readonly unknown[])[]) => void;
  stop: () => void;
}

/**
 * Refreshes what is heavy to fetch, at most once in `pause` milliseconds: what changed meanwhile is
 * fetched together at the end of the pause.
 */
export function pacedRefresh(
  client: Pick<QueryClient, 'invalidateQueries'>,
  pause: number,
): PacedRefresh {
  const waiting = new Map<string, readonly unknown[]>();
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    last = performance.now();
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey });
    waiting.clear();
  };
  return {
    refresh: (keys) => {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      if (waiting.size === 0 || timer !== undefined) return;
      // Not at once: what is asked for in the same moment would have to wait for the whole pause.
      timer = setTimeout(run, Math.max(0, last + pause - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
