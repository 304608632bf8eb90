import { JOB_STATUS } from '@jampot/domain';

/** Jobs ahead that are counted: nobody needs to know of more. */
const MOST_AHEAD = 10_000;

/**
 * SQL of the facts that decide why job `j` waits; null for one that does not. Its own names are none that
 * a list gives to what it reads.
 */
export function waitingFacts(j: string): string {
  const reached = (condition: string) =>
    `count(worker.id) FILTER (WHERE worker.link = 'online' AND ${condition})`;
  return `CASE WHEN ${j}.jobstatus_id = ${JOB_STATUS.queued} THEN (
    SELECT jsonb_build_object(
      'ahead', (SELECT count(*) FROM (SELECT FROM jobs first
        WHERE first.pool_id = ${j}.pool_id AND first.jobstatus_id = ${JOB_STATUS.queued}
          AND (first.place, first.id) < (${j}.place, ${j}.id) LIMIT ${MOST_AHEAD}) ahead),
      'pool', ${j}.pool_id IS NOT NULL,
      'renderer', taker.id IS NOT NULL,
      'command', coalesce(taker.command_line, '') <> '',
      'nodes', count(worker.id),
      'online', ${reached('true')},
      'draining', ${reached('worker.draining')},
      'benched', ${reached(`EXISTS (SELECT FROM benches rest
        WHERE rest.node_id = worker.id AND rest.poolrenderer_id = taker.id AND rest.until > now())`)},
      'failed', ${reached(`EXISTS (SELECT FROM attempts failed
        WHERE failed.job_id = ${j}.id AND failed.node_id = worker.id AND failed.counts)`)},
      'busy', ${reached('EXISTS (SELECT FROM leases held WHERE held.node_id = worker.id)')})
    FROM (VALUES (1)) once
    LEFT JOIN poolrenderers taker ON taker.id = pool_renderer_for(${j}.pool_id, ${j}.extension)
    LEFT JOIN pool_nodes member ON member.pool_id = ${j}.pool_id
    LEFT JOIN nodes worker ON worker.id = member.node_id
    GROUP BY taker.id, taker.command_line) END`;
}
