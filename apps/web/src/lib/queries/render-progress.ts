import { useSyncExternalStore } from 'react';

/** The newest number that was told of each of many things; those that ended long ago are dropped. */
interface Latest {
  readonly report: (id: number, value: number) => void;
  readonly use: (id: number | null) => number | undefined;
}

/** Things whose newest number is kept. */
const MOST_KEPT = 500;

function latest(): Latest {
  const values = new Map<number, number>();
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    report: (id, value) => {
      values.delete(id);
      values.set(id, value);
      const [oldest] = values.keys();
      if (values.size > MOST_KEPT && oldest !== undefined) values.delete(oldest);
      for (const listener of listeners) listener();
    },
    use: (id) => useSyncExternalStore(subscribe, () => (id === null ? undefined : values.get(id))),
  };
}

const progress = latest();
const logged = latest();

/** How far a render job is, as its node tells about once a second. @param percent 0 to 100 */
export const reportJobProgress = progress.report;
/** The newest progress of a job; undefined where none was told since the page was opened. */
export const useJobProgress = progress.use;

/** Pieces of an attempt's log up to a number can be read. */
export const reportLogged = logged.report;
/** The newest piece of an attempt's log that was told of. */
export const useLogged = logged.use;
