import type { EventDefinition } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { answerPosition, newNonce } from '@jampot/service-kit';
import { NAMED_ENTRIES } from './event-sizes.ts';

/** Rows changed in one statement: none takes long, and between two progress can be told. */
export const ROWS_AT_ONCE = 2000;

export interface TellingChange<T> {
  /** SQL that changes rows and returns what `entry` needs of them. */
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly event: EventDefinition<T>;
  /** The event's data with the list that is to be filled left empty. */
  readonly data: T;
  /** The name of that list. */
  readonly list: keyof T & string;
  /** SQL: an entry of the list, of the row `r`. */
  readonly entry: string;
  /** SQL of further common table expressions over the rows `changed`. */
  readonly also?: string;
}

/**
 * Changes rows and writes the events that tell services of it, without the rows ever leaving
 * PostgreSQL: nothing else is quick for a hundred thousand of them.
 * @returns how many rows changed.
 */
export async function changeAndTell<T>(
  tx: Transaction,
  caller: { readonly account_id: number; readonly user_id: number | null },
  { sql, values, event, data, list, entry, also = '' }: TellingChange<T>,
): Promise<number> {
  const envelope = {
    name: event.name,
    account_id: caller.account_id,
    actor_id: caller.user_id,
    audience: { to: 'services' },
    occurred: new Date().toISOString(),
    nonce: newNonce(),
    data,
  };
  const [name, text] = [values.length + 1, values.length + 2];
  await tx.em.flush();
  const [written] = await tx.sql<{ n: number; last: number | null }>(
    `WITH changed AS (${sql}), told AS (
       INSERT INTO outbox (name, envelope)
       SELECT $${name}, jsonb_set($${text}::jsonb, '{data,${list}}', jsonb_agg(${entry}))::text
       FROM (SELECT c.*, (row_number() OVER () - 1) / ${NAMED_ENTRIES} AS piece FROM changed c) r
       GROUP BY r.piece RETURNING id)${also}
     SELECT count(*) AS n, (SELECT max(id) FROM told) AS last FROM changed`,
    [...values, event.name, JSON.stringify(envelope)],
  );
  const { n = 0, last = null } = written ?? {};
  if (last !== null) answerPosition(tx, event.name, [last]);
  return n;
}
