import type { Transaction } from '@jampot/persistence';
import type { KnownChains, Side } from './chain-graph.ts';
import type { ChainLevels } from './chain-levels.ts';

const OF_THESE = 'WITH w AS (SELECT unnest($2::bigint[]) AS id)';
/**
 * Walking stops at the limit: rows are made as they are read. Behind `OFFSET 0` each step looks into the index,
 * whatever is known of the table: joined at once, each step of a young table would read all of it.
 */
const AND_AHEAD = (from: End, to: End): string => `WITH RECURSIVE met (id) AS (
    SELECT unnest($2::bigint[])
    UNION SELECT l.${to} FROM met CROSS JOIN LATERAL (
      SELECT ${to} FROM links WHERE ${from} = met.id AND account_id = $1 AND chain OFFSET 0) l),
  w AS (SELECT id FROM met LIMIT $3)`;

type End = 'up_id' | 'down_id';

/** The end of a link that an asset has when it is followed to a side, and the other one. */
const ENDS: Readonly<Record<Side, readonly [from: End, to: End]>> = {
  below: ['up_id', 'down_id'],
  above: ['down_id', 'up_id'],
};

/** Dependencies of an account. Each is found by an index, however many there are. */
export function knownChains(tx: Transaction, accountId: number): KnownChains {
  return {
    async levels(ids) {
      const rows = await tx.sql<{ asset_id: number; level: number }>(
        'SELECT asset_id, level FROM link_levels WHERE asset_id = ANY($1::bigint[])',
        [ids],
      );
      return new Map(rows.map(({ asset_id, level }) => [asset_id, level]));
    },
    async beside(side, ids, ahead) {
      const [from, to] = ENDS[side];
      // As one text for each: a hundred thousand rows would take longer than finding them.
      const rows = await tx.sql<{ id: number; beside: string }>(
        `${ahead > 0 ? AND_AHEAD(from, to) : OF_THESE}
         SELECT w.id, found.beside FROM w CROSS JOIN LATERAL (
           SELECT string_agg(l.${to}::text, ',') AS beside FROM links l
           WHERE l.${from} = w.id AND l.account_id = $1 AND l.chain) found
         WHERE found.beside IS NOT NULL`,
        ahead > 0 ? [accountId, ids, ids.length + ahead] : [accountId, ids],
      );
      return new Map(rows.map(({ id, beside }) => [id, beside.split(',').map(Number)]));
    },
  };
}

/** Keeps the levels that became others. */
export async function saveLevels(
  tx: Transaction,
  accountId: number,
  { changed }: ChainLevels,
): Promise<void> {
  if (changed.length === 0) return;
  await tx.sql(
    `INSERT INTO link_levels AS kept (account_id, asset_id, level)
     SELECT $1, w.asset_id, w.level FROM unnest($2::bigint[], $3::bigint[]) AS w (asset_id, level)
     ORDER BY w.asset_id
     ON CONFLICT (asset_id) DO UPDATE SET level = excluded.level WHERE kept.level <> excluded.level`,
    [accountId, changed.map(([id]) => id), changed.map(([, level]) => level)],
  );
}
