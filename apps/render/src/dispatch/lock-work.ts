import type { LocalSystem } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { QueuedJob } from './assignments.ts';
import { mayTry, rendersWith } from './may-take.ts';

export type IdleNode = { node_id: number; connection_id: string; platform: LocalSystem | null };

/** SQL: node `n` with its place `s` can be given work. */
export function isFree(n: string, s: string): string {
  return `(${s}.attempt_id IS NULL AND ${s}.connection_id IS NOT NULL AND ${s}.state = 'idle'
    AND (${s}.rests_until IS NULL OR ${s}.rests_until <= now())
    AND ${n}.link = 'online' AND NOT ${n}.draining)`;
}

/** SQL: asset `a` and version `v` of a job are told of already, where the command line of `p` names them. */
function areNamed(p: string, a: string, v: string): string {
  return `(position('{asset}' IN ${p}.command_line) = 0 OR ${a}.name IS NOT NULL)
    AND (position('{version}' IN ${p}.command_line) = 0 OR ${v}.name IS NOT NULL)`;
}

/** One look at a pool at a time: two would take its queue out of order. */
export async function lockPool(tx: Transaction, poolId: number): Promise<void> {
  await tx.sql(`SELECT pg_advisory_xact_lock(hashtextextended('render.pool', $1))`, [poolId]);
}

/**
 * The first of the queue that a free node may take, as many as there are such nodes. Nodes are judged first, each once
 * for a pool-renderer: a long queue that none of them renders anything of is not even looked at.
 */
export function lockQueuedJobs(
  tx: Pick<Transaction, 'sql'>,
  poolId: number,
  most: number,
): Promise<QueuedJob[]> {
  return tx.sql<QueuedJob>(
    `WITH free AS MATERIALIZED (
       SELECT n.id, n.platform FROM pool_nodes m
       JOIN node_slots s ON s.node_id = m.node_id JOIN nodes n ON n.id = s.node_id
       WHERE m.pool_id = $1 AND ${isFree('n', 's')}),
     able AS MATERIALIZED (
       SELECT p.id AS poolrenderer_id, free.id AS node_id
       FROM poolrenderers p JOIN renderers r ON r.id = p.renderer_id CROSS JOIN free
       WHERE p.pool_id = $1 AND p.command_line <> '' AND ${rendersWith('free', 'p', 'r')})
     SELECT j.id, j.account_id, j.source, j.start_frame, j.end_frame, j.framerate_numerator,
       j.framerate_denominator, j.width, j.height, j.traceparent, a.name AS asset_name, v.name AS version_name,
       p.id AS poolrenderer_id, p.command_line, p.is_sequence, r.output_extension, r.app_path_win,
       r.app_path_mac, r.app_path_linux, r.error_regex, r.warning_regex, r.progress_regex
     FROM jobs j
     JOIN poolrenderers p ON p.id = pool_renderer_for(j.pool_id, j.extension)
     JOIN renderers r ON r.id = p.renderer_id
     LEFT JOIN versions v ON v.id = j.version_id LEFT JOIN assets a ON a.id = j.asset_id
     WHERE j.pool_id = $1 AND j.jobstatus_id = 1 AND EXISTS (SELECT FROM able)
       AND ${areNamed('p', 'a', 'v')}
       AND EXISTS (SELECT FROM able WHERE able.poolrenderer_id = p.id
         AND ${mayTry('j', 'able.node_id')})
     ORDER BY j.place, j.id LIMIT least($2, (SELECT count(*) FROM free))
     FOR NO KEY UPDATE OF j SKIP LOCKED`,
    [poolId, most],
  );
}

/** Free nodes beyond those that are needed, in case somebody has the first in their hands, as their heartbeat does. */
const SPARE = 32;

/**
 * No more nodes than there are jobs, so that looks at other pools find the rest of them; each may take one of the
 * jobs at least. Those that have waited longest first: they are put in order before any is judged, so that of a
 * thousand that wait only as many are judged as are needed.
 */
export function lockFreeNodes(
  tx: Transaction,
  poolId: number,
  jobs: readonly QueuedJob[],
): Promise<IdleNode[]> {
  return tx.sql<IdleNode>(
    `WITH free AS MATERIALIZED (
       SELECT n.id, n.platform, s.leased
       FROM pool_nodes m JOIN node_slots s ON s.node_id = m.node_id JOIN nodes n ON n.id = s.node_id
       WHERE m.pool_id = $1 AND ${isFree('n', 's')}
       ORDER BY s.leased NULLS FIRST, s.node_id),
     able AS MATERIALIZED (
       SELECT free.id FROM free
       WHERE EXISTS (SELECT FROM unnest($2::bigint[], $3::bigint[]) AS j (id, poolrenderer_id)
         JOIN poolrenderers p ON p.id = j.poolrenderer_id JOIN renderers r ON r.id = p.renderer_id
         WHERE ${rendersWith('free', 'p', 'r')} AND ${mayTry('j', 'free.id')})
       LIMIT $4::int + ${SPARE})
     SELECT s.node_id, s.connection_id, n.platform
     FROM able JOIN node_slots s ON s.node_id = able.id JOIN nodes n ON n.id = s.node_id
     WHERE ${isFree('n', 's')}
     ORDER BY s.leased NULLS FIRST, s.node_id LIMIT $4::int FOR UPDATE OF s SKIP LOCKED`,
    [
      poolId,
      jobs.map(({ id }) => id),
      jobs.map(({ poolrenderer_id }) => poolrenderer_id),
      jobs.length,
    ],
  );
}
