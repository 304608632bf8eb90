import type { SqlRunner } from '@jampot/persistence';
import type { FactSource, ToldPage } from './fact-source.ts';

/** Rows of one event: some 100 KB. */
const PAGE = 500;

/** The rows of an account after a key; `upto` is null when there are no more. */
export async function readPage(
  tx: SqlRunner,
  { from, account, key, row }: FactSource,
  accountId: number,
  after: number,
): Promise<ToldPage> {
  const rows = await tx.sql<{ key: number; row: unknown }>(
    `SELECT ${key} AS key, ${row} AS row FROM ${from}
     WHERE ${account} = $1 AND ${key} > $2
     ORDER BY ${key} FETCH FIRST ${PAGE} ROWS WITH TIES`,
    [accountId, after],
  );
  return {
    after,
    upto: rows.length < PAGE ? null : (rows.at(-1)?.key ?? null),
    rows: rows.map((entry) => entry.row),
  };
}
