import { agentPush } from '@jampot/contracts';
import type { ServerMessage } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { CONFIG, Signals } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { announceJobs, QueueNotifier } from '../news/job-events.ts';
import { assignmentFor, runMessage, unknownFact } from './assignments.ts';
import type { KeptAssignment, Lease, QueuedJob } from './assignments.ts';
import type { DispatchConfig } from './dispatch.config.ts';
import { EndAttempt } from './end-attempt.ts';
import { FarmFigures } from './farm-figures.ts';
import { lockFreeNodes, lockPool, lockQueuedJobs } from './lock-work.ts';
import type { IdleNode } from './lock-work.ts';
import { pairs } from './may-take.ts';
import { NodeNotifier } from '../news/node-news.ts';

/** Jobs that are leased in one transaction. */
const BATCH = 64;
/** Transactions of one look: then other pools have their turn, and this one again a second later. */
const MOST_ROUNDS = 100;

type Match = { readonly job: QueuedJob; readonly node: IdleNode };
type Given = Match & { readonly assignment: KeptAssignment };
type LeaseRow = Lease & { node_id: number };

interface Leased {
  readonly node: IdleNode;
  readonly message: ServerMessage;
}

/** What became of the first of a queue. */
interface Look {
  /** Jobs that a free node may take, at most as many as are leased at once. */
  readonly looked: number;
  readonly leased: readonly Leased[];
  readonly failed: number;
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
    private readonly queue: QueueNotifier,
    private readonly nodes: NodeNotifier,
    private readonly ending: EndAttempt,
    private readonly figures: FarmFigures,
    @Inject(CONFIG) private readonly config: DispatchConfig,
  ) {}

  async tryPool(poolId: number): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const { looked, leased, failed } = await this.database.change(systemScope, (tx) =>
        this.#lease(tx, poolId),
      );
      for (const { node, message } of leased) {
        const { node_id, connection_id } = node;
        this.signals.send(agentPush, { node_id, connection_id, messages: [message] });
      }
      // Who found fewer than a look may take, and gave all of them away, leaves nothing that waits.
      if (leased.length + failed === 0 || (leased.length === looked && looked < BATCH)) return;
    }
  }

  async #lease(tx: Transaction, poolId: number): Promise<Look> {
    await lockPool(tx, poolId);
    const first = await lockQueuedJobs(tx, poolId, BATCH);
    const jobs = first.filter((job) => unknownFact(job) === null);
    const failed = first.length - jobs.length;
    for (const job of first) await this.#failUnfillable(tx, job);
    const leased = await this.#give(tx, poolId, jobs);
    return { looked: first.length, leased, failed };
  }

  /** No node is to blame, and none is kept at it. */
  async #failUnfillable(tx: Transaction, job: QueuedJob): Promise<void> {
    const unknown = unknownFact(job);
    if (unknown !== null)
      await this.ending.hopeless(tx, job.id, `Nothing is known for '{${unknown}}'.`);
  }

  async #give(
    tx: Transaction,
    poolId: number,
    jobs: readonly QueuedJob[],
  ): Promise<readonly Leased[]> {
    const nodes = jobs.length === 0 ? [] : await lockFreeNodes(tx, poolId, jobs);
    if (nodes.length === 0) return [];
    const matches = match(jobs, nodes, await pairs(tx, jobs, nodes));
    const given = matches.map(({ job, node }) => ({
      job,
      node,
      assignment: assignmentFor(job, node.platform ?? 'linux', this.config),
    }));
    const leases = await writeLeases(tx, given, this.config.JAMPOT_RENDER_LEASE);
    this.figures.countAfterCommit(tx, 'granted', leases.length);
    const ids = leases.map(({ job_id }) => job_id);
    await announceJobs(tx, null, 'changed', ids);
    const accounts = new Set(given.map(({ job }) => job.account_id));
    this.nodes.movedAfterCommit(tx, accounts);
    for (const account of accounts) this.queue.movedAfterCommit(tx, account, poolId);
    const byJob = new Map(leases.map((lease) => [lease.job_id, lease]));
    return given.flatMap(({ job, node, assignment }) => {
      const lease = byJob.get(job.id);
      return lease === undefined ? [] : [{ node, message: runMessage(lease, assignment) }];
    });
  }
}

/** In the order of the queue each takes the first node that it may. */
function match(
  jobs: readonly QueuedJob[],
  nodes: readonly IdleNode[],
  may: (job: QueuedJob, node: IdleNode) => boolean,
): readonly Match[] {
  const free = [...nodes];
  return jobs.flatMap((job) => {
    const at = free.findIndex((node) => may(job, node));
    const [node] = at === -1 ? [] : free.splice(at, 1);
    return node === undefined ? [] : [{ job, node }];
  });
}

/**
 * The job's fencing number counts up; who carries an older one is refused from the commit on. The node is at work until
 * it says that it is idle again: a short run may end before it ever said that it was not.
 */
function writeLeases(
  tx: Transaction,
  given: readonly Given[],
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
     UPDATE node_slots s SET attempt_id = begun.id, leased = now(), state = 'busy'
     FROM begun WHERE s.node_id = begun.node_id
     RETURNING begun.id AS attempt_id, begun.job_id, begun.fence, begun.node_id`,
    [
      given.map(({ job }) => job.id),
      given.map(({ node }) => node.node_id),
      given.map(({ job }) => job.poolrenderer_id),
      given.map(({ assignment }) => JSON.stringify(assignment)),
      leaseSeconds,
    ],
  );
}
