import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { carriesOneOf } from './tag-keys.ts';

/**
 * Puts another tag in the place of one, or with null none, on every asset of the account that
 * carries it, deleted ones too, and writes that into their histories. One statement, so that the
 * service holds none of the rows; what an asset carried already is not doubled.
 * @returns how many assets read otherwise now
 */
export async function retagAssets(
  tx: Transaction,
  caller: Caller,
  from: string,
  to: string | null,
): Promise<number> {
  const [row] = await tx.sql<{ changed: number }>(
    `WITH carried AS MATERIALIZED (
       SELECT a.id, a.tag FROM assets a
       WHERE a.account_id = $1 AND ${carriesOneOf('a', 'ARRAY[lower($2)]')}
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
    [caller.account_id, from, to, caller.user_id],
  );
  return row?.changed ?? 0;
}
