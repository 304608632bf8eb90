import type { Authorization } from '@jampot/contracts';

/** The tokens of a session; without the one that renews it where a cookie has that. */
export type Tokens = Omit<Authorization, 'refresh_token'> &
  Partial<Pick<Authorization, 'refresh_token'>>;

/** Where the tokens of a session are kept: the browser's storage, a file, or memory. */
export interface SessionKeeper {
  /** Whether a cookie of the browser has the refresh token. */
  readonly inCookie?: boolean;
  read(): Tokens | null;
  write(session: Tokens | null): void;
  /** Whether a session of that user is the one that is kept: a cookie may be of who signed in since. */
  isOf?(userId: number): boolean;
  /** Runs work that changes the session, one at a time over all tabs that share it. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** Keeps a session in memory: for scripts and tests. */
export function sessionInMemory(first: Tokens | null = null): SessionKeeper {
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
