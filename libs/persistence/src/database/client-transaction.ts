import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase, QueryResultRow } from 'pg';
import { rowTypes } from './row-types.ts';
import type { Scope } from './scope.ts';
import { ScopedRead } from './scoped-read.ts';
import type { Statement } from './statement.ts';
import type { Transaction } from './transaction.ts';

/**
 * The part of Kysely's transaction that MikroORM executes through. Ours runs on the very client
 * that opened the transaction together with its scope, which Kysely would need two round trips for.
 */
function entityExecutor(client: ClientBase): object {
  return {
    async executeQuery({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const result = await client.query(sql, [...parameters]);
      const changed = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
      return changed
        ? { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
        : { rows: result.rows };
    },
  };
}

export class ClientTransaction implements Transaction {
  readonly scope: Scope;
  readonly em: EntityManager;
  readonly #client: ClientBase;
  readonly #afterCommit: (() => void | Promise<void>)[] = [];

  constructor(scope: Scope, em: EntityManager, client: ClientBase) {
    this.scope = scope;
    this.em = em;
    this.#client = client;
    em.setTransactionContext(entityExecutor(client));
  }

  async sql<R extends QueryResultRow = QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<R[]> {
    return (await this.#client.query<R>({ text, values: [...values], types: rowTypes })).rows;
  }

  async read(statement: Statement): Promise<readonly (string | null)[] | null> {
    return this.#client.query(new ScopedRead(null, statement)).row;
  }

  afterCommit(run: () => void | Promise<void>): void {
    this.#afterCommit.push(run);
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
