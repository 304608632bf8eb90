import { FairTurns } from './fair-turns.ts';
import type { Scope } from './scope.ts';

/** Connections that only an account may take which has none; fewer where there are few. */
const KEPT_FOR_ACCOUNTS = 3;
/** Of what an account may have: connections that only a user may take who has none. */
const KEPT_FOR_USERS = 2;

/**
 * How accounts share connections, and the users of an account its part. An account that is alone
 * has all of them but the last, which are for accounts that have none; one user has as much of that
 * as leaves some to colleagues who have none. With 9 connections: 6 for an account, 4 for a user.
 */
export class ConnectionTurns {
  readonly #accounts: FairTurns;
  /** By account, as long as somebody of it has work. */
  readonly #users = new Map<number, { readonly turns: FairTurns; work: number }>();
  readonly #ofAccount: number;
  readonly #wait: number;

  /** @param wait milliseconds for each of the two turns, the user's and the account's. */
  constructor(connections: number, wait: number) {
    const all = Math.max(2, connections);
    const kept = Math.min(KEPT_FOR_ACCOUNTS, Math.floor(all / 2));
    this.#ofAccount = all - kept;
    this.#wait = wait;
    this.#accounts = new FairTurns({ each: this.#ofAccount, all, kept, wait });
  }

  /** @throws JampotError `unavailable` when it was nobody's turn for too long; what `work` throws. */
  async run<T>({ account_id, user_id }: Scope, work: () => Promise<T>): Promise<T> {
    const users = this.#usersOf(account_id);
    users.work += 1;
    try {
      return await users.turns.run(user_id, () => this.#accounts.run(account_id, work));
    } finally {
      users.work -= 1;
      if (users.work === 0) this.#users.delete(account_id);
    }
  }

  #usersOf(accountId: number): { readonly turns: FairTurns; work: number } {
    const known = this.#users.get(accountId);
    if (known !== undefined) return known;
    const all = this.#ofAccount;
    // Of a few connections one user may have two, for one change may wait for another.
    const kept = Math.min(KEPT_FOR_USERS, Math.floor((all - 1) / 2));
    const made = {
      turns: new FairTurns({ each: all - kept, all, kept, wait: this.#wait }),
      work: 0,
    };
    this.#users.set(accountId, made);
    return made;
  }
}
