import { FairTurns } from './fair-turns.ts';
import type { Scope } from './scope.ts';

/**
 * Turns of what is long: an account's pieces of work one after the other, its people by turns, and
 * no more than two accounts at a time.
 */
export class LongTurns {
  readonly #accounts: FairTurns;
  readonly #people: FairTurns;

  /** @param wait milliseconds for each of the two turns, the person's and the account's. */
  constructor(wait: number) {
    this.#accounts = new FairTurns({ each: 1, all: 2, wait });
    this.#people = new FairTurns({ each: 1, all: Infinity, wait });
  }

  /**
   * Whoever asks for many has one of them wait at the account's turn, and the others behind that.
   * @throws JampotError `unavailable` when it was nobody's turn for too long; what `work` throws.
   */
  run<T>({ account_id, user_id }: Scope, work: () => Promise<T>): Promise<T> {
    return this.#people.run(`${account_id} ${user_id}`, () => this.#accounts.run(account_id, work));
  }
}
