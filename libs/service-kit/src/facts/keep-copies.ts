import type { SqlRunner } from '@jampot/persistence';
import type { ConsumedEvent } from '../events/consumes.ts';
import type { ToldPage } from '../telling/fact-source.ts';

type Heard = Pick<ConsumedEvent<unknown>, 'account_id' | 'sequence'>;
type Told = Heard & Pick<ConsumedEvent<ToldPage>, 'data'>;

/** A table of copies with `account_id` and `sequence`. */
export interface Copies {
  readonly table: string;
  /** The kept columns with their types; the first is, or begins, the primary key. */
  readonly columns: Readonly<Record<string, string>>;
  readonly primaryKey: readonly string[];
  /** SQL of what is set where an owner has a row no more; null where rows never go. */
  readonly gone: string | null;
}

/** Keeps the named columns of what an event tells, unless something newer is kept already. */
export async function keepCopies(
  tx: SqlRunner,
  event: Heard,
  rows: readonly unknown[],
  copies: Copies,
): Promise<void> {
  const names = Object.keys(copies.columns);
  const changed = names.filter((name) => !copies.primaryKey.includes(name));
  await tx.sql(
    `INSERT INTO ${copies.table} AS kept (account_id, sequence, ${names.join(', ')})
     SELECT $1, $2, ${names.map((name) => `news.${name}`).join(', ')}
     FROM jsonb_to_recordset($3::jsonb)
       AS news (${names.map((name) => `${name} ${copies.columns[name]}`).join(', ')})
     ON CONFLICT (${copies.primaryKey.join(', ')}) DO UPDATE
       SET ${[...changed, 'sequence'].map((name) => `${name} = excluded.${name}`).join(', ')}
     WHERE kept.sequence < excluded.sequence`,
    [event.account_id, event.sequence, JSON.stringify(rows)],
    'prepared',
  );
}

/**
 * Fills copies with what their owner told of them, and marks what it does not have any more.
 * @returns as `markGone`
 */
export async function keepTold(tx: SqlRunner, event: Told, copies: Copies): Promise<number[]> {
  await keepCopies(tx, event, event.data.rows, copies);
  return markGone(tx, event, copies);
}

/**
 * Marks copies in the told range that were not told, and are older than the telling.
 * @returns what the first column of their key says, of those that were marked before too
 */
export async function markGone(
  tx: SqlRunner,
  event: Told,
  { table, primaryKey, gone }: Pick<Copies, 'table' | 'primaryKey' | 'gone'>,
): Promise<number[]> {
  if (gone === null) return [];
  const marked = await tx.sql<{ id: number }>(
    `UPDATE ${table} SET ${gone}, sequence = $2
     WHERE account_id = $1 AND sequence < $2
       AND ${primaryKey[0]} > $3 AND ($4::bigint IS NULL OR ${primaryKey[0]} <= $4)
     RETURNING ${primaryKey[0]} AS id`,
    [event.account_id, event.sequence, event.data.after, event.data.upto],
  );
  return marked.map(({ id }) => id);
}

/** What is removed is kept as deleted, so that an older event can't bring it back. */
export function asKept<T extends { readonly deleted: boolean }>(change: string, row: T): T {
  return { ...row, deleted: row.deleted || change === 'removed' };
}
