import { agentPush } from '@jampot/contracts';
import type { ServerMessage } from '@jampot/contracts';
import type { LocalSystem } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { CONFIG, Signals } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { announceJobs, QueueTeller } from '../jobs/job-events.ts';
import { assignmentFor } from './assignments.ts';
import type { KeptAssignment, QueuedJob } from './assignments.ts';
import { agentTimings } from './dispatch.config.ts';
import type { DispatchConfig } from './dispatch.config.ts';

/** Jobs that are leased in one transaction. */
const BATCH = 64;

type IdleNode = { node_id: number; connection_id: string; platform: LocalSystem | null };
type Exclusion = { job_id: number; node_id: number };
type Match = { readonly job: QueuedJob; readonly node: IdleNode };
type LeaseRow = { attempt_id: number; job_id: number; fence: number; node_id: number };

interface Leased {
  readonly node: IdleNode;
  readonly messages: readonly ServerMessage[];
}

/**
 * Gives queued jobs to idle nodes. PostgreSQL alone says who has what: jobs and nodes that another process has in
 * its hands are passed over, and what is committed is told to the nodes, again with each heartbeat until they have it.
 */
@Injectable()
export class Dispatcher {
  constructor(
    private readonly database: Database,
    private readonly signals: Signals,
    private readonly queue: QueueTeller,
    @Inject(CONFIG) private readonly config: DispatchConfig,
  ) {}

  /** @returns how many jobs were given away. */
  async tryPool(poolId: number): Promise<number> {
    let given = 0;
    for (;;) {
      const leased = await this.database.change(systemScope, (tx) => this.#lease(tx, poolId));
      for (const { node, messages } of leased) {
        const { node_id, connection_id } = node;
        this.signals.send(agentPush, { node_id, connection_id, messages: [...messages] });
      }
      given += leased.length;
      if (leased.length === 0) return given;
    }
  }

  async #lease(tx: Transaction, poolId: number): Promise<readonly Leased[]> {
    const nodes = await lockIdleNodes(tx, poolId);
    if (nodes.length === 0) return [];
    const jobs = await lockQueuedJobs(tx, poolId, nodes);
    if (jobs.length === 0) return [];
    const matches = match(jobs, nodes, await exclusions(tx, jobs, nodes));
    if (matches.length === 0) return [];
    const assignments = matches.map(({ job, node }) =>
      assignmentFor(job, node.platform ?? 'linux', this.config),
    );
    const leases = await writeLeases(tx, matches, assignments, this.config.JAMPOT_RENDER_LEASE);
    const ids = leases.map(({ job_id }) => job_id);
    await announceJobs(tx, null, 'changed', ids);
    this.queue.movedAfterCommit(tx, jobs[0]?.account_id ?? 0, poolId);
    const byJob = new Map(leases.map((lease) => [lease.job_id, lease]));
    return matches.flatMap(({ job, node }, at) => {
      const lease = byJob.get(job.id);
      const assignment = assignments[at];
      if (lease === undefined || assignment === undefined) return [];
      return [{ node, messages: [runMessage(lease, assignment, this.config)] }];
    });
  }
}

/** What a node is told that has the lease. */
export function runMessage(
  { attempt_id, fence, job_id }: Pick<LeaseRow, 'attempt_id' | 'fence' | 'job_id'>,
  assignment: KeptAssignment,
  config: DispatchConfig,
): ServerMessage {
  const { lease_ms } = agentTimings(config);
  return { type: 'run', assignment: { ...assignment, attempt_id, fence, job_id, lease_ms } };
}

/** Those that have waited longest first. */
function lockIdleNodes(tx: Transaction, poolId: number): Promise<IdleNode[]> {
  return tx.sql<IdleNode>(
    `SELECT s.node_id, s.connection_id, n.platform
     FROM pool_nodes m JOIN node_slots s ON s.node_id = m.node_id JOIN nodes n ON n.id = s.node_id
     WHERE m.pool_id = $1 AND s.attempt_id IS NULL AND s.connection_id IS NOT NULL
       AND s.state = 'idle' AND (s.rests_until IS NULL OR s.rests_until <= now())
       AND n.link = 'online' AND NOT n.draining
     ORDER BY s.leased NULLS FIRST, s.node_id LIMIT $2 FOR UPDATE OF s SKIP LOCKED`,
    [poolId, BATCH],
  );
}

/** The first of the queue that one of these nodes may take. */
function lockQueuedJobs(
  tx: Transaction,
  poolId: number,
  nodes: readonly IdleNode[],
): Promise<QueuedJob[]> {
  return tx.sql<QueuedJob>(
    `SELECT j.id, j.account_id, j.source, j.start_frame, j.end_frame, j.framerate_numerator,
       j.framerate_denominator, j.width, j.height, a.name AS asset_name, v.name AS version_name,
       p.id AS poolrenderer_id, p.command_line, p.is_sequence, r.output_extension, r.app_path_win,
       r.app_path_mac, r.app_path_linux, r.error_regex, r.warning_regex, r.progress_regex
     FROM jobs j
     JOIN poolrenderers p ON p.id = pool_renderer_for(j.pool_id, j.extension)
     JOIN renderers r ON r.id = p.renderer_id
     LEFT JOIN versions v ON v.id = j.version_id LEFT JOIN assets a ON a.id = j.asset_id
     WHERE j.pool_id = $1 AND j.jobstatus_id = 1 AND p.command_line <> ''
       AND EXISTS (SELECT FROM unnest($2::bigint[]) AS idle (node_id)
         WHERE NOT EXISTS (SELECT FROM attempts t
             WHERE t.job_id = j.id AND t.node_id = idle.node_id AND t.counts)
           AND NOT EXISTS (SELECT FROM benches b
             WHERE b.poolrenderer_id = p.id AND b.node_id = idle.node_id AND b.until > now()))
     ORDER BY j.place, j.id LIMIT $3 FOR UPDATE OF j SKIP LOCKED`,
    [poolId, nodes.map(({ node_id }) => node_id), nodes.length],
  );
}

/** Where a job failed already, and where its pool-renderer rests. */
async function exclusions(
  tx: Transaction,
  jobs: readonly QueuedJob[],
  nodes: readonly IdleNode[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<Exclusion>(
    `SELECT t.job_id, t.node_id FROM attempts t
     WHERE t.job_id = ANY($1::bigint[]) AND t.node_id = ANY($3::bigint[]) AND t.counts
     UNION SELECT j.id, b.node_id FROM unnest($1::bigint[], $2::bigint[]) AS j (id, poolrenderer_id)
     JOIN benches b ON b.poolrenderer_id = j.poolrenderer_id AND b.until > now()
     WHERE b.node_id = ANY($3::bigint[])`,
    [
      jobs.map(({ id }) => id),
      jobs.map(({ poolrenderer_id }) => poolrenderer_id),
      nodes.map(({ node_id }) => node_id),
    ],
  );
  return new Set(rows.map(({ job_id, node_id }) => `${job_id} ${node_id}`));
}

/** In the order of the queue each takes the first node that it may. */
function match(
  jobs: readonly QueuedJob[],
  nodes: readonly IdleNode[],
  excluded: ReadonlySet<string>,
): readonly Match[] {
  const free = [...nodes];
  return jobs.flatMap((job) => {
    const at = free.findIndex(({ node_id }) => !excluded.has(`${job.id} ${node_id}`));
    const [node] = at === -1 ? [] : free.splice(at, 1);
    return node === undefined ? [] : [{ job, node }];
  });
}

/** The job's fencing number counts up; who carries an older one is refused from the commit on. */
function writeLeases(
  tx: Transaction,
  matches: readonly Match[],
  assignments: readonly KeptAssignment[],
  leaseSeconds: number,
): Promise<LeaseRow[]> {
  return tx.sql<LeaseRow>(
    `WITH given AS (
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::jsonb[])
         AS given (job_id, node_id, poolrenderer_id, assignment)),
     taken AS (
       UPDATE jobs j SET jobstatus_id = 2, fence = j.fence + 1, node_id = given.node_id,
         start_time = now(), end_time = NULL, progress_percent = 0, render_error = NULL,
         report = NULL, modified = now()
       FROM given WHERE j.id = given.job_id RETURNING j.id, j.account_id, j.fence),
     begun AS (
       INSERT INTO attempts (account_id, job_id, node_id, poolrenderer_id, fence, state, assignment)
       SELECT taken.account_id, given.job_id, given.node_id, given.poolrenderer_id, taken.fence,
         'leased', given.assignment
       FROM given JOIN taken ON taken.id = given.job_id
       RETURNING id, account_id, job_id, node_id, fence),
     held AS (
       INSERT INTO leases (job_id, account_id, attempt_id, node_id, fence, expires)
       SELECT job_id, account_id, id, node_id, fence, now() + make_interval(secs => $5) FROM begun)
     UPDATE node_slots s SET attempt_id = begun.id, leased = now()
     FROM begun WHERE s.node_id = begun.node_id
     RETURNING begun.id AS attempt_id, begun.job_id, begun.fence, begun.node_id`,
    [
      matches.map(({ job }) => job.id),
      matches.map(({ node }) => node.node_id),
      matches.map(({ job }) => job.poolrenderer_id),
      assignments.map((assignment) => JSON.stringify(assignment)),
      leaseSeconds,
    ],
  );
}
