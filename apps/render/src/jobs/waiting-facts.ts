import { JOB_STATUS } from '@jampot/domain';

/** Jobs ahead that are counted: nobody needs to know of more. */
const MOST_AHEAD = 10_000;

/** SQL of the facts that decide why job `j` waits; null for one that does not. */
export function waitingFacts(j: string): string {
  const reached = (condition: string) =>
    `count(n.id) FILTER (WHERE n.link = 'online' AND ${condition})`;
  return `CASE WHEN ${j}.jobstatus_id = ${JOB_STATUS.queued} THEN (
    SELECT jsonb_build_object(
      'ahead', (SELECT count(*) FROM (SELECT FROM jobs first
        WHERE first.pool_id = ${j}.pool_id AND first.jobstatus_id = ${JOB_STATUS.queued}
          AND (first.place, first.id) < (${j}.place, ${j}.id) LIMIT ${MOST_AHEAD}) ahead),
      'pool', ${j}.pool_id IS NOT NULL,
      'renderer', r.id IS NOT NULL,
      'command', coalesce(r.command_line, '') <> '',
      'nodes', count(n.id),
      'online', ${reached('true')},
      'draining', ${reached('n.draining')},
      'benched', ${reached(`EXISTS (SELECT FROM benches b
        WHERE b.node_id = n.id AND b.poolrenderer_id = r.id AND b.until > now())`)},
      'failed', ${reached(`EXISTS (SELECT FROM attempts t
        WHERE t.job_id = ${j}.id AND t.node_id = n.id AND t.counts)`)},
      'busy', ${reached('EXISTS (SELECT FROM leases held WHERE held.node_id = n.id)')})
    FROM (VALUES (1)) once
    LEFT JOIN poolrenderers r ON r.id = pool_renderer_for(${j}.pool_id, ${j}.extension)
    LEFT JOIN pool_nodes member ON member.pool_id = ${j}.pool_id
    LEFT JOIN nodes n ON n.id = member.node_id
    GROUP BY r.id, r.command_line) END`;
}
