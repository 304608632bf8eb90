import { useCallback, useSyncExternalStore } from 'react';

/** Milliseconds that a timer waits at most: browsers count no further than 24 days. */
const LONGEST = 86_400_000;

/**
 * Whether a moment is over, told at that moment.
 * @param at an instant; null for one that never comes
 */
export function useIsPast(at: string | null): boolean {
  const end = at === null ? Infinity : Date.parse(at);
  const subscribe = useCallback(
    (notify: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const left = end - Date.now();
        if (left === Infinity) return;
        if (left <= 0) notify();
        else timer = setTimeout(wait, Math.min(left, LONGEST));
      };
      if (end > Date.now()) wait();
      return () => clearTimeout(timer);
    },
    [end],
  );
  return useSyncExternalStore(subscribe, () => Date.now() >= end);
}
