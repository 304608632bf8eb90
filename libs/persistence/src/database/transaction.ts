import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryResultRow } from 'pg';
import type { Scope } from './scope.ts';
import type { Statement } from './statement.ts';

/** A running change: entities and raw SQL in the same transaction, as the scope's account. */
export interface Transaction {
  readonly scope: Scope;
  /** Entities of this change; `change()` flushes it before the commit. */
  readonly em: EntityManager;
  /** Whether anybody asked for `em`: otherwise there is nothing to flush. */
  readonly usesEntities: boolean;
  /** Writes what waits in `em`, if anybody asked for it. */
  flushEntities(): Promise<void>;
  /**
   * Runs SQL and answers its rows: bigint and numeric as numbers, times as `Date`. What is asked for
   * before the answer runs behind it, in the same round trip. Entities that wait in `em` are not
   * written yet: call `flushEntities()` first where the SQL must see them.
   * @param how `prepared`: the text stays prepared on the connection, and is planned there once. For what
   *   runs often, and is planned well without knowing the values: a list among them has few entries.
   */
  sql<R extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    how?: 'prepared',
  ): Promise<R[]>;
  /** Runs one prepared statement: the first row's columns as text; null when there is no row. */
  read(statement: Statement): Promise<readonly (string | null)[] | null>;
  /** Runs after the commit; never after a rollback. What it throws does not undo the change. */
  afterCommit(run: () => void | Promise<void>): void;
  /** Has the database's `announced` told after the commit, once however often this is said. */
  announce(): void;
}

/** The least that a helper needs of a transaction. */
export type SqlRunner = Pick<Transaction, 'sql'>;
