import type { Authorization } from '@jampot/contracts';

/** Where the tokens of a session are kept: the browser's storage, a file, or memory. */
export interface SessionKeeper {
  read(): Authorization | null;
  write(session: Authorization | null): void;
  /** Runs work that changes the session, one at a time over all tabs that share it. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** Keeps a session in memory: for scripts and tests. */
export function sessionInMemory(first: Authorization | null = null): SessionKeeper {
  let session = first;
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: () => session,
    write: (next) => {
      session = next;
    },
    exclusively: (work) => {
      const turn = last.then(work, work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
