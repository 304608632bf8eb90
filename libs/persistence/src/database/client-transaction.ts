import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase, QueryResultRow } from 'pg';
import { Pipeline } from './pipeline.ts';
import type { Command, Outcome, RowTypes } from './pipeline.ts';
import { rowTypes } from './row-types.ts';
import type { Scope } from './scope.ts';
import { ScopedRead } from './scoped-read.ts';
import { statementName } from './statement.ts';
import type { Statement } from './statement.ts';
import type { Transaction } from './transaction.ts';

/** Values of an entity's statement beyond which it is one of many rows, and hardly comes again. */
const MOST_PREPARED = 50;

/**
 * One transaction on one client. What opens it goes out together with its first statement, and one
 * without statements is never opened.
 */
export class ClientTransaction implements Transaction {
  readonly scope: Scope;
  readonly em: EntityManager;
  readonly #client: ClientBase;
  readonly #afterCommit: (() => void | Promise<void>)[] = [];
  /** What opens it, until that is sent. */
  #opening: readonly Command[];

  constructor(scope: Scope, em: EntityManager, client: ClientBase, opening: readonly Command[]) {
    this.scope = scope;
    this.em = em;
    this.#client = client;
    this.#opening = opening;
    em.setTransactionContext(this.#entityExecutor());
  }

  /** Whether PostgreSQL was told of it. */
  get opened(): boolean {
    return this.#opening.length === 0;
  }

  async sql<R extends QueryResultRow = QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    how?: 'prepared',
  ): Promise<R[]> {
    const name = how === 'prepared' ? statementName(text) : null;
    // Without values it may be several statements, which only pg's own way of asking takes.
    if (name === null && values.length === 0) {
      await this.#open();
      return (await this.#client.query<R>({ text, types: rowTypes })).rows;
    }
    const { rows } = await this.#run({ text, values, name }, rowTypes);
    return rows as R[];
  }

  async read(statement: Statement): Promise<readonly (string | null)[] | null> {
    const [, row] = await Promise.all([
      this.#open(),
      this.#client.query(new ScopedRead(null, statement)).row,
    ]);
    return row;
  }

  /** Runs one statement, and what opens the transaction before it, in one round trip. */
  async #run(command: Command, types: RowTypes): Promise<Outcome> {
    const opening = this.#opening;
    this.#opening = [];
    const pipeline = new Pipeline([...opening, command], types);
    const outcome = (await this.#client.query(pipeline).outcomes).at(opening.length);
    if (outcome === undefined) throw new Error('A statement was not answered.');
    return outcome;
  }

  async #open(): Promise<void> {
    const opening = this.#opening;
    if (opening.length === 0) return;
    this.#opening = [];
    await this.#client.query(new Pipeline(opening, rowTypes)).outcomes;
  }

  /**
   * The part of Kysely's transaction that MikroORM executes through. Ours runs on the very client
   * that opens the transaction together with its scope, which Kysely would need two round trips for.
   */
  #entityExecutor(): object {
    return {
      executeQuery: async (query: { sql: string; parameters: readonly unknown[] }) => {
        const { sql: text, parameters: values } = query;
        const name = values.length > MOST_PREPARED ? null : statementName(text);
        const { command, count, rows } = await this.#run({ text, values, name }, this.#client);
        return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
          ? { rows, numAffectedRows: BigInt(count) }
          : { rows };
      },
    };
  }

  afterCommit(run: () => void | Promise<void>): void {
    this.#afterCommit.push(AsyncLocalStorage.bind(run));
  }

  /** Runs what waited for the commit, in order, each whatever became of the ones before. */
  async committed(failed: (error: unknown) => void): Promise<void> {
    for (const run of this.#afterCommit) {
      try {
        await run();
      } catch (error) {
        failed(error);
      }
    }
  }
}
