import { invalid, notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

interface Membership {
  readonly node: number;
  readonly pool: number;
}

/**
 * Puts a node into a pool; once, however often it is asked for.
 * @param of which of the two the path names; the body's `id` is the other
 * @throws JampotError `not_found` for that of the path, `invalid` for that of the body
 */
export async function joinPool(
  tx: Transaction,
  caller: Caller,
  { node, pool }: Membership,
  of: keyof Membership,
): Promise<void> {
  const [found] = await tx.sql<{ node: boolean; pool: boolean }>(
    `SELECT EXISTS (SELECT FROM nodes WHERE id = $1 FOR KEY SHARE) AS node,
            EXISTS (SELECT FROM pools WHERE id = $2 FOR KEY SHARE) AS pool`,
    [node, pool],
  );
  if (found?.[of] !== true) throw notFound();
  if (!found.node) throw invalid('id', 'This node does not exist.');
  if (!found.pool) throw invalid('id', 'This pool does not exist.');
  await tx.sql(
    'INSERT INTO pool_nodes (account_id, pool_id, node_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [caller.account_id, pool, node],
  );
}

/** What runs there for the pool goes on. @throws JampotError `not_found` when it is not in it */
export async function leavePool(tx: Transaction, { node, pool }: Membership): Promise<void> {
  const left = await tx.sql(
    'DELETE FROM pool_nodes WHERE pool_id = $1 AND node_id = $2 RETURNING node_id',
    [pool, node],
  );
  if (left.length === 0) throw notFound();
}
