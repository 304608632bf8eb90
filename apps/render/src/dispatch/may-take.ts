import type { Transaction } from '@jampot/persistence';
import type { LocalSystem } from '@jampot/domain';
import type { QueuedJob } from './assignments.ts';
import { appOf } from './assignments.ts';

/**
 * Which node may take which job, apart from whether it is free: not one where the job failed, that handed it back a
 * moment ago, that rests from its pool-renderer, or that does not run its program. Told twice: for one pair in SQL,
 * and for many pairs by what excludes them.
 */

/** SQL: node `n` has a program of renderer `r` for its system, where the command line of `p` needs one. */
export function hasProgram(n: string, p: string, r: string): string {
  return `(position('{app}' IN ${p}.command_line) = 0 OR '' <> CASE ${n}.platform
    WHEN 'windows' THEN ${r}.app_path_win WHEN 'mac' THEN ${r}.app_path_mac
    ELSE ${r}.app_path_linux END)`;
}

/** SQL: node `n` may take jobs of pool-renderer `p`, whose renderer is `r`. */
export function rendersWith(n: string, p: string, r: string): string {
  return `NOT EXISTS (SELECT FROM benches rest WHERE rest.poolrenderer_id = ${p}.id
      AND rest.node_id = ${n}.id AND rest.until > now())
    AND ${hasProgram(n, p, r)}`;
}

/** SQL: job `j` neither failed on the node of that id, nor was handed back by it a moment ago. */
export function mayTry(j: string, nodeId: string): string {
  return `NOT EXISTS (SELECT FROM attempts tried WHERE tried.job_id = ${j}.id
      AND tried.node_id = ${nodeId} AND (tried.counts OR tried.rests_until > now()))`;
}

export interface Worker {
  readonly node_id: number;
  readonly platform: LocalSystem | null;
}

/** @returns whether a node may take a job, of these */
export async function pairs(
  tx: Transaction,
  jobs: readonly QueuedJob[],
  nodes: readonly Worker[],
): Promise<(job: QueuedJob, node: Worker) => boolean> {
  const rows = await tx.sql<{ job_id: number; node_id: number }>(
    `SELECT tried.job_id, tried.node_id FROM attempts tried
     WHERE tried.job_id = ANY($1::bigint[]) AND tried.node_id = ANY($3::bigint[])
       AND (tried.counts OR tried.rests_until > now())
     UNION SELECT j.id, rest.node_id FROM unnest($1::bigint[], $2::bigint[]) AS j (id, poolrenderer_id)
     JOIN benches rest ON rest.poolrenderer_id = j.poolrenderer_id AND rest.until > now()
     WHERE rest.node_id = ANY($3::bigint[])`,
    [
      jobs.map(({ id }) => id),
      jobs.map(({ poolrenderer_id }) => poolrenderer_id),
      nodes.map(({ node_id }) => node_id),
    ],
  );
  const excluded = new Set(rows.map(({ job_id, node_id }) => `${job_id} ${node_id}`));
  return (job, { node_id, platform }) =>
    !excluded.has(`${job.id} ${node_id}`) &&
    (!job.command_line.includes('{app}') || appOf(job, platform ?? 'linux') !== null);
}
