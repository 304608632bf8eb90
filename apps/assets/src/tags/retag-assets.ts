import type { Caller } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { ROWS_AT_ONCE } from '../telling/change-and-tell.ts';
import { carriesOneOf } from './tag-keys.ts';

/**
 * Puts another tag in the place of one, or with null none, on every asset of the account that
 * carries it, deleted ones too, and writes that into their histories; what an asset carried already
 * is not doubled. In pieces, each of which PostgreSQL does within the time it gives a statement; the
 * service holds the assets' ids alone. The tags must be locked alone.
 * @returns how many assets read otherwise now
 */
export async function retagAssets(
  tx: Transaction,
  caller: Caller,
  from: string,
  to: string | null,
): Promise<number> {
  const carriers = await tx.sql<{ id: number }>(
    `SELECT a.id FROM assets a
     WHERE a.account_id = $1 AND ${carriesOneOf('a', 'ARRAY[lower($2)]')} ORDER BY a.id`,
    [caller.account_id, from],
  );
  let changed = 0;
  for (const piece of inPieces(carriers, ROWS_AT_ONCE)) {
    const ids = piece.map(({ id }) => id);
    changed += await retagPiece(tx, caller, ids, from, to);
  }
  return changed;
}

async function retagPiece(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
  from: string,
  to: string | null,
): Promise<number> {
  const [row] = await tx.sql<{ changed: number }>(
    `WITH carried AS MATERIALIZED (
       SELECT a.id, a.tag FROM assets a
       WHERE a.id = ANY ($5::bigint[]) AND ${carriesOneOf('a', 'ARRAY[lower($2)]')}
       ORDER BY a.id FOR UPDATE),
     rewritten AS (
       SELECT id, tag AS before, coalesce((
         SELECT string_agg(name, ', ' ORDER BY place) FROM (
           SELECT (array_agg(name ORDER BY place))[1] AS name, min(place) AS place FROM (
             SELECT CASE WHEN lower(word) = lower($2) THEN $3::text ELSE word END AS name, place
             FROM unnest(string_to_array(tag, ', ')) WITH ORDINALITY AS t (word, place)) words
           WHERE name IS NOT NULL GROUP BY lower(name)) tags), '') AS after
       FROM carried),
     changed AS (
       UPDATE assets a SET tag = after FROM rewritten r
       WHERE a.id = r.id AND r.before <> r.after
       RETURNING a.id, r.before, r.after),
     logged AS (
       INSERT INTO asset_logs (account_id, user_id, asset_id, field, old_value, new_value)
       SELECT $1, $4::bigint, id, 'tag', before, after FROM changed)
     SELECT count(*) AS changed FROM changed`,
    [caller.account_id, from, to, caller.user_id, ids],
  );
  return row?.changed ?? 0;
}
