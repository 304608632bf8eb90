import type { SqlRunner } from '@jampot/persistence';

/** Ids of the assets at the ends of a link. */
export interface Pair {
  readonly up_id: number;
  readonly down_id: number;
}

/** Dependencies, by what is used. */
export class Chains {
  readonly #below = new Map<number, Set<number>>();

  add({ up_id, down_id }: Pair): void {
    const below = this.#below.get(up_id);
    if (below === undefined) this.#below.set(up_id, new Set([down_id]));
    else below.add(down_id);
  }

  remove({ up_id, down_id }: Pair): void {
    this.#below.get(up_id)?.delete(down_id);
  }

  /** A shortest way from an asset to one that uses it, both included; null where there is none. */
  way(from: number, to: number): readonly number[] | null {
    const before = new Map<number, number | null>([[from, null]]);
    const waiting = [from];
    for (const id of waiting) {
      if (id === to) return wayBack(before, to);
      for (const next of this.#below.get(id) ?? []) {
        if (before.has(next)) continue;
        before.set(next, id);
        waiting.push(next);
      }
    }
    return null;
  }
}

function wayBack(before: ReadonlyMap<number, number | null>, to: number): readonly number[] {
  const way: number[] = [];
  for (let id: number | null = to; id !== null; id = before.get(id) ?? null) way.unshift(id);
  return way;
}

/** SQL of a walk from the assets `$2` or `$3` on; each link is found by its index, however many there are. */
const BELOW = `below (id) AS (
  SELECT unnest($2::bigint[])
  UNION SELECT found.id FROM below CROSS JOIN LATERAL (
    SELECT l.down_id AS id FROM links l
    WHERE l.up_id = below.id AND l.account_id = $1 AND l.chain OFFSET 0) found)`;
const ABOVE = `above (id) AS (
  SELECT unnest($3::bigint[])
  UNION SELECT found.id FROM above CROSS JOIN LATERAL (
    SELECT l.up_id AS id FROM links l
    WHERE l.down_id = above.id AND l.account_id = $1 AND l.chain OFFSET 0) found)`;

/**
 * All dependencies that may stand in a ring with one of the links, which are there already: those that
 * lie below what uses another, and above what is used. A path is never kept: each asset is met once.
 */
export async function chainsAround(
  tx: SqlRunner,
  accountId: number,
  links: readonly Pair[],
): Promise<Chains> {
  const chains = new Chains();
  if (links.length === 0) return chains;
  const values = [accountId, links.map(({ down_id }) => down_id), links.map(({ up_id }) => up_id)];
  const met = await tx.sql(
    `WITH RECURSIVE ${BELOW} SELECT 1 AS met FROM below WHERE id = ANY($3::bigint[]) LIMIT 1`,
    values,
  );
  if (met.length === 0) return chains;
  const rows = await tx.sql<Pair & Record<string, unknown>>(
    `WITH RECURSIVE ${BELOW}, ${ABOVE}
     SELECT below.id AS up_id, found.id AS down_id FROM below CROSS JOIN LATERAL (
       SELECT l.down_id AS id FROM links l
       WHERE l.up_id = below.id AND l.account_id = $1 AND l.chain OFFSET 0) found
     WHERE found.id IN (SELECT id FROM above)`,
    values,
  );
  for (const row of rows) chains.add(row);
  return chains;
}
