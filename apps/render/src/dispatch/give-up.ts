import { JOB_STATUS } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { JobEnds } from '../news/announce-ends.ts';
import { hasProgram } from './may-take.ts';

/**
 * SQL: the pool of job `j` has a node that may try it after its failures, and was seen lately. One that is at work,
 * rests or drains is waited for.
 * @param seconds SQL of how long ago a node may have been seen
 */
export function hasOtherNode(j: string, seconds: string): string {
  return `EXISTS (SELECT FROM pool_nodes other JOIN nodes node ON node.id = other.node_id
    JOIN poolrenderers taker ON taker.id = pool_renderer_for(${j}.pool_id, ${j}.extension)
    JOIN renderers program ON program.id = taker.renderer_id
    WHERE other.pool_id = ${j}.pool_id
      AND node.last_seen > now() - make_interval(secs => ${seconds})
      AND ${hasProgram('node', 'taker', 'program')}
      AND NOT EXISTS (SELECT FROM benches rest WHERE rest.poolrenderer_id = taker.id
        AND rest.node_id = node.id AND rest.unable AND rest.until > now())
      AND NOT EXISTS (SELECT FROM attempts failed
        WHERE failed.job_id = ${j}.id AND failed.node_id = node.id AND failed.counts))`;
}

/**
 * Ends jobs that failed somewhere, and wait for another node where none is left to come.
 * @returns how many, `most` at most
 */
export async function giveUp(
  tx: Transaction,
  ends: JobEnds,
  absentSeconds: number,
  most: number,
): Promise<number> {
  const jobs = await tx.sql<{ id: number }>(
    `UPDATE jobs SET jobstatus_id = ${JOB_STATUS.error}, end_time = now(), modified = now(),
       report = concat_ws(E'\\n\\n', report, 'No other node was there to try it.')
     WHERE id IN (SELECT j.id FROM jobs j
       WHERE j.jobstatus_id = ${JOB_STATUS.queued} AND j.failures > 0
         AND NOT ${hasOtherNode('j', '$1')}
       ORDER BY j.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED) RETURNING id`,
    [absentSeconds, most],
  );
  const ids = jobs.map(({ id }) => id);
  await ends.announce(tx, ids);
  return ids.length;
}
