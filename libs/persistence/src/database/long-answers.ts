import { FairTurns } from './fair-turns.ts';
import type { Scope } from './scope.ts';
import type { Statement } from './statement.ts';

type Row = readonly (string | null)[] | null;

/** Bytes above which an answer is long: a hundredth of them is what most calls answer. */
const LONG = 2 * 1024 * 1024;

/** Statements of accounts that are remembered. */
const MOST_REMEMBERED = 1000;

/**
 * An account reads its long answers one after the other, its people by turns, and no more than two
 * accounts do so at a time: while one is put together and taken in, the short ones of everybody wait. Only afterwards is
 * it known to be long, so what was long the last time is taken to be so again.
 */
export class LongAnswers {
  readonly #accounts: FairTurns;
  readonly #people: FairTurns;
  readonly #remembered = new Set<string>();

  /** @param wait milliseconds for each of the two turns, the person's and the account's. */
  constructor(wait: number) {
    this.#accounts = new FairTurns({ each: 1, all: 2, wait });
    this.#people = new FairTurns({ each: 1, all: Infinity, wait });
  }

  /** @throws JampotError `unavailable` when it was nobody's turn for too long; what `read` throws. */
  async run(scope: Scope, statement: Statement, read: () => Promise<Row>): Promise<Row> {
    const key = `${scope.account_id} ${statement.name}`;
    const row = this.#remembered.has(key) ? await this.#inTurn(scope, read) : await read();
    this.#remembered.delete(key);
    if (bytesOf(statement, row) > LONG) this.#remember(key);
    return row;
  }

  /** Whoever asks for many has one of them wait at the account's turn, and the others behind that. */
  #inTurn({ account_id, user_id }: Scope, read: () => Promise<Row>): Promise<Row> {
    return this.#people.run(`${account_id} ${user_id}`, () => this.#accounts.run(account_id, read));
  }

  #remember(key: string): void {
    this.#remembered.add(key);
    const [oldest] = this.#remembered;
    if (this.#remembered.size > MOST_REMEMBERED && oldest !== undefined) {
      this.#remembered.delete(oldest);
    }
  }
}

function bytesOf({ bytes }: Statement, row: Row): number {
  if (row === null) return 0;
  return bytes?.(row) ?? row[0]?.length ?? 0;
}
