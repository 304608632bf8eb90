import { useSyncExternalStore } from 'react';

/** How far a run of a job is, as its node told last. */
export interface RunProgress {
  readonly attemptId: number;
  /** 0 to 100. */
  readonly percent: number;
}

/** What was told last of each of many things; those that nothing was told of for long are dropped. */
interface Latest<T> {
  readonly get: (id: number | null) => T | undefined;
  readonly set: (id: number, value: T) => void;
  readonly drop: (id: number) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Things of which the newest is kept. */
const MOST_KEPT = 500;

function latest<T>(): Latest<T> {
  const values = new Map<number, T>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: (id) => (id === null ? undefined : values.get(id)),
    set: (id, value) => {
      values.delete(id);
      values.set(id, value);
      const [oldest] = values.keys();
      if (values.size > MOST_KEPT && oldest !== undefined) values.delete(oldest);
      tell();
    },
    drop: (id) => {
      if (values.delete(id)) tell();
    },
    clear: () => {
      values.clear();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const progress = latest<RunProgress>();
const logged = latest<number>();

/** A node told how far its run of a job is, about once a second. What an earlier run says late is left out. */
export function reportJobProgress(jobId: number, told: RunProgress): void {
  const known = progress.get(jobId);
  if (known === undefined || told.attemptId >= known.attemptId) progress.set(jobId, told);
}

/** The job stands elsewhere: what its run told counts no more, until it tells again. */
export const forgetJobProgress = progress.drop;

/** Nobody tells any more, so that what is fetched counts. */
export const forgetAllJobProgress = progress.clear;

/** What the newest run of a job told last; undefined where nothing counts. */
export const jobProgress = progress.get;
export const useJobProgress = (jobId: number | null): RunProgress | undefined =>
  useSyncExternalStore(progress.subscribe, () => jobProgress(jobId));

/** Pieces of an attempt's log up to a number can be read. */
export const reportLogged = logged.set;
/** The newest piece of an attempt's log that was told of. */
export const useLogged = (attemptId: number): number | undefined =>
  useSyncExternalStore(logged.subscribe, () => logged.get(attemptId));
