import { JOB_STATUS } from '@jampot/domain';
import { hasProgram } from '../dispatch/may-take.ts';

/** Jobs ahead that are counted: nobody needs to know of more. */
const MOST_AHEAD = 10_000;

/**
 * SQL of the facts that decide why job `j` waits; null for one that does not. Its own names are none that
 * a list gives to what it reads.
 */
export function waitingFacts(j: string): string {
  const reached = (condition: string) =>
    `count(worker.id) FILTER (WHERE worker.online AND ${condition})`;
  const able = `NOT (worker.draining OR worker.benched OR worker.failed OR worker.unable
    OR worker.resting)`;
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
      'full', ${reached('worker.is_full')},
      'benched', ${reached('worker.benched')},
      'failed', ${reached('worker.failed')},
      'unable', ${reached('worker.unable')},
      'resting', ${reached('worker.resting')},
      'busy', ${reached('worker.busy')},
      'able', ${reached(able)},
      'free', ${reached(`${able} AND NOT worker.busy`)})
    FROM (VALUES (1)) once
    LEFT JOIN poolrenderers taker ON taker.id = pool_renderer_for(${j}.pool_id, ${j}.extension)
    LEFT JOIN renderers program ON program.id = taker.renderer_id
    LEFT JOIN LATERAL (${workers(j)}) worker ON true
    GROUP BY taker.id, taker.command_line) END`;
}

/** SQL of the nodes of the job's pool, each read once, and what keeps each from the job. */
function workers(j: string): string {
  return `SELECT machine.id, machine.link = 'online' AND slot.connection_id IS NOT NULL AS online,
      machine.draining OR coalesce(slot.state = 'draining', false) AS draining,
      NOT machine.draining AND slot.state = 'draining' AND coalesce(slot.reason = 'room', false) AS is_full,
      coalesce(slot.rests_until > now(), false) OR coalesce(tried.rests, false) AS resting,
      held.job_id IS NOT NULL OR coalesce(slot.state = 'busy', false) AS busy,
      rest.id IS NOT NULL AND NOT rest.unable AS benched, coalesce(tried.failed, false) AS failed,
      coalesce(rest.unable, false)
        OR coalesce(NOT ${hasProgram('machine', 'taker', 'program')}, false) AS unable
    FROM pool_nodes member JOIN nodes machine ON machine.id = member.node_id
    LEFT JOIN node_slots slot ON slot.node_id = machine.id
    LEFT JOIN leases held ON held.node_id = machine.id
    LEFT JOIN benches rest ON rest.poolrenderer_id = taker.id AND rest.node_id = machine.id
      AND rest.until > now()
    LEFT JOIN (SELECT run.node_id, bool_or(run.counts) AS failed,
        bool_or(coalesce(run.rests_until > now(), false)) AS rests
      FROM attempts run WHERE run.job_id = ${j}.id GROUP BY run.node_id) tried
      ON tried.node_id = machine.id
    WHERE member.pool_id = ${j}.pool_id`;
}
