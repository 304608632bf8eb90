import type { Column } from './row-client.ts';
import { LongTurns } from './long-turns.ts';
import type { Scope } from './scope.ts';
import type { Statement } from './statement.ts';

type Row = readonly Column[] | null;

/** Bytes above which an answer is long: a hundredth of them is what most calls answer. */
const LONG = 2 * 1024 * 1024;

/** Statements of accounts that are remembered. */
const MOST_REMEMBERED = 1000;

/**
 * An account reads its long answers by turns: while one is put together and taken in, the short ones
 * of everybody wait. Only afterwards is it known to be long, so what was long the last time is taken
 * to be so again.
 */
export class LongAnswers {
  readonly #turns: LongTurns;
  readonly #remembered = new Set<string>();

  /** @param wait milliseconds for each of the two turns, the person's and the account's. */
  constructor(wait: number) {
    this.#turns = new LongTurns(wait);
  }

  /** @throws JampotError `unavailable` when it was nobody's turn for too long; what `read` throws. */
  async run(scope: Scope, statement: Statement, read: () => Promise<Row>): Promise<Row> {
    const key = `${scope.account_id} ${statement.name}`;
    const row = this.#remembered.has(key) ? await this.#turns.run(scope, read) : await read();
    this.#remembered.delete(key);
    if (bytesOf(statement, row) > LONG) this.#remember(key);
    return row;
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
