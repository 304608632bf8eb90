import { PAUSED_FROM } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { tellOfNodes } from '../news/node-news.ts';
import type { TellableNode } from '../news/node-news.ts';

interface Renderer {
  readonly account_id: number;
  readonly node_id: number;
  readonly poolrenderer_id: number | null;
}

/** One more failure in a row there; from three on the node rests from the pool-renderer. */
export async function countFailure(
  tx: Transaction,
  { account_id, node_id, poolrenderer_id }: Renderer,
  restSeconds: number,
): Promise<void> {
  if (poolrenderer_id === null) return;
  const benched = await tx.sql<TellableNode>(
    `WITH counted AS (
       INSERT INTO benches AS b (account_id, poolrenderer_id, node_id, failures)
       SELECT $1, p.id, n.id, 1 FROM poolrenderers p, nodes n WHERE p.id = $2 AND n.id = $3
       ON CONFLICT (poolrenderer_id, node_id) DO UPDATE SET unable = false,
         failures = CASE WHEN b.until <= now() THEN 1 ELSE b.failures + 1 END,
         until = CASE WHEN b.until <= now() THEN NULL
           WHEN b.failures + 1 >= $4 THEN now() + make_interval(secs => $5) END
       RETURNING node_id, until)
     SELECT n.id, n.account_id, n.link FROM counted JOIN nodes n ON n.id = counted.node_id
     WHERE counted.until IS NOT NULL`,
    [account_id, poolrenderer_id, node_id, PAUSED_FROM, restSeconds],
  );
  await tellOfNodes(tx, benched);
}

/** A render that succeeds ends the row. */
export async function endRow(
  tx: Transaction,
  { node_id, poolrenderer_id }: Renderer,
): Promise<void> {
  await tx.sql(
    `DELETE FROM benches WHERE poolrenderer_id = $1 AND node_id = $2
       AND (until IS NULL OR until <= now())`,
    [poolrenderer_id, node_id],
  );
}
