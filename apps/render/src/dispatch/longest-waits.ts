import { JOB_STATUS } from '@jampot/domain';
import type { SqlRunner } from '@jampot/persistence';
import { rendersWith } from './may-take.ts';

/** The oldest job that some node takes sooner or later, and the oldest that none takes as things are. */
export interface LongestWaits {
  readonly some: number;
  readonly none: number;
}

/**
 * Seconds that the oldest jobs of all pools have waited since they were queued, or since somebody last changed them; 0
 * without any. Jobs of one kind of source in one pool are judged as one, so that a long queue costs little: a node that
 * is online, does not drain, has the program and does not rest from it takes them, and may be at work meanwhile.
 */
export async function longestWaits(tx: SqlRunner): Promise<LongestWaits> {
  const rows = await tx.sql<{ taken: boolean; seconds: number }>(
    `WITH waiting AS MATERIALIZED (
       SELECT pool_id, extension, min(modified) AS since FROM jobs
       WHERE jobstatus_id = ${JOB_STATUS.queued} AND pool_id IS NOT NULL GROUP BY pool_id, extension),
     judged AS (
       SELECT since, EXISTS (SELECT FROM poolrenderers p JOIN renderers r ON r.id = p.renderer_id
         JOIN pool_nodes m ON m.pool_id = waiting.pool_id JOIN nodes n ON n.id = m.node_id
         LEFT JOIN node_slots s ON s.node_id = n.id
         WHERE p.id = pool_renderer_for(waiting.pool_id, waiting.extension) AND p.command_line <> ''
           AND n.link = 'online' AND NOT n.draining AND s.state IS DISTINCT FROM 'draining'
           AND ${rendersWith('n', 'p', 'r')}) AS taken
       FROM waiting)
     SELECT taken, greatest(extract(epoch FROM now() - min(since)), 0)::float8 AS seconds
     FROM judged GROUP BY taken`,
  );
  const longest = (taken: boolean) => rows.find((row) => row.taken === taken)?.seconds ?? 0;
  return { some: longest(true), none: longest(false) };
}
