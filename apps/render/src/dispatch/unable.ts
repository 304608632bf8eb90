import type { Transaction } from '@jampot/persistence';
import { tellOfNodes } from '../news/node-news.ts';
import type { TellableNode } from '../news/node-news.ts';

/**
 * Seconds after which a node is asked again at the soonest, however short the rests of the farm are: its program may
 * have been installed meanwhile.
 */
const SOONEST = 60;

/**
 * A node said that it does not run the program of a pool-renderer: it is given none of its jobs, until its agent starts
 * anew, the renderer is changed, somebody lets it try again, or the rest is over.
 */
export async function noteUnable(
  tx: Transaction,
  {
    node_id,
    poolrenderer_id,
  }: { readonly node_id: number; readonly poolrenderer_id: number | null },
  restSeconds: number,
): Promise<void> {
  if (poolrenderer_id === null) return;
  const noted = await tx.sql<TellableNode>(
    `WITH noted AS (
       INSERT INTO benches (account_id, poolrenderer_id, node_id, failures, until, unable)
       SELECT n.account_id, p.id, n.id, 0, now() + make_interval(secs => $3), true
       FROM poolrenderers p, nodes n WHERE p.id = $1 AND n.id = $2
       ON CONFLICT (poolrenderer_id, node_id) DO UPDATE SET until = excluded.until, unable = true
       RETURNING node_id)
     SELECT n.id, n.account_id, n.link FROM noted JOIN nodes n ON n.id = noted.node_id`,
    [poolrenderer_id, node_id, Math.max(SOONEST, restSeconds)],
  );
  await tellOfNodes(tx, noted);
}

const WHICH = {
  node: 'node_id = $1',
  poolRenderer: 'poolrenderer_id = $1',
  renderer: 'poolrenderer_id IN (SELECT id FROM poolrenderers WHERE renderer_id = $1)',
} as const;

/** What a node said counts no more: it, or what it was asked to run, is another now. */
export async function forgetUnable(
  tx: Transaction,
  of: keyof typeof WHICH,
  id: number,
): Promise<void> {
  const freed = await tx.sql<TellableNode>(
    `WITH freed AS (DELETE FROM benches WHERE unable AND ${WHICH[of]} RETURNING node_id)
     SELECT id, account_id, link FROM nodes WHERE id IN (SELECT node_id FROM freed)`,
    [id],
  );
  await tellOfNodes(tx, freed);
}
