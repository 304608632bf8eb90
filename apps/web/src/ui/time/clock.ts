import { useSyncExternalStore } from 'react';

/**
 * One clock for everything on the page that goes by it; it stops when nothing does.
 * @param step milliseconds between two ticks
 * @returns a hook that answers the time of the last tick, in milliseconds
 */
export function clock(step: number): () => number {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    if (timer === undefined) {
      now = Date.now();
      timer = setInterval(tick, step);
    }
    return () => {
      listeners.delete(notify);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
  return () => useSyncExternalStore(subscribe, () => now);
}
