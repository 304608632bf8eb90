import type { Transaction } from '@jampot/persistence';
import type { ChainLevels, KnownChains } from './chain-levels.ts';

const ONE_LEVEL = 'WITH w AS (SELECT unnest($2::bigint[]) AS id)';
/** Walking stops at the limit: rows are made as they are read. */
const AND_AHEAD = `WITH RECURSIVE met (id) AS (
    SELECT unnest($2::bigint[])
    UNION SELECT l.down_id FROM met JOIN links l ON l.up_id = met.id
      WHERE l.account_id = $1 AND l.chain),
  w AS (SELECT id FROM met LIMIT $3)`;

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
    async below(ids, ahead) {
      // As one text for each: a hundred thousand rows would take longer than finding them.
      const rows = await tx.sql<{ id: number; below: string }>(
        `${ahead > 0 ? AND_AHEAD : ONE_LEVEL}
         SELECT w.id, found.below FROM w CROSS JOIN LATERAL (
           SELECT string_agg(l.down_id::text, ',') AS below FROM links l
           WHERE l.up_id = w.id AND l.account_id = $1 AND l.chain) found
         WHERE found.below IS NOT NULL`,
        ahead > 0 ? [accountId, ids, ids.length + ahead] : [accountId, ids],
      );
      return new Map(rows.map(({ id, below }) => [id, below.split(',').map(Number)]));
    },
    async using(ids) {
      const rows = await tx.sql<{ id: number }>(
        `SELECT w.id FROM unnest($2::bigint[]) AS w (id) WHERE EXISTS (
           SELECT FROM links l WHERE l.down_id = w.id AND l.account_id = $1 AND l.chain)`,
        [accountId, ids],
      );
      return new Set(rows.map(({ id }) => id));
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
     SELECT $1, w.asset_id, w.level FROM unnest($2::bigint[], $3::int[]) AS w (asset_id, level)
     ORDER BY w.asset_id
     ON CONFLICT (asset_id) DO UPDATE SET level = excluded.level WHERE kept.level <> excluded.level`,
    [accountId, changed.map(([id]) => id), changed.map(([, level]) => level)],
  );
}
