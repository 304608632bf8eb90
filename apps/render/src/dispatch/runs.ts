import { agentPush } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { noteSpan, Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { announceJobs, QueueNotifier } from '../news/job-events.ts';
import { FarmFigures } from './farm-figures.ts';
import { NodeNotifier } from '../news/node-news.ts';
import { PoolWaker } from './pool-waker.ts';

/** How a run ended, as its row tells it. */
export interface RunEnd {
  readonly state: 'done' | 'failed' | 'lost' | 'refused' | 'cancelled';
  /** The failure is the render's own, not the node's or the network's. */
  readonly counts?: boolean;
  readonly exit_code?: number | null;
  readonly error?: string | null;
  readonly warnings?: number;
  /** Of its command, by the node's own clock; and of processors. */
  readonly seconds?: number | null;
  readonly cpu_seconds?: number | null;
  readonly signal?: string | null;
}

/** Which leases: SQL about a lease `l`, and its values from `$1` on. */
export interface WhichLeases {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** A run whose lease was taken away, and the newest connection of its node. */
export type EndedRun = {
  account_id: number;
  job_id: number;
  attempt_id: number;
  node_id: number;
  fence: number;
  connection_id: string | null;
  /** Since the lease was given. */
  held_seconds: number;
  /** Of the trace of whoever wanted the render. */
  traceparent: string | null;
};

export type QueuedAgain = { id: number; account_id: number; pool_id: number | null };

/**
 * The one place where runs end and their jobs are queued again. Whoever takes the lease away has ended the run: of
 * several who mean to do it one does, and whoever gets nothing back has nothing to write. The jobs are locked by then.
 */
@Injectable()
export class Runs {
  constructor(
    private readonly signals: Signals,
    private readonly queue: QueueNotifier,
    private readonly nodes: NodeNotifier,
    private readonly waker: PoolWaker,
    private readonly figures: FarmFigures,
  ) {}

  /** @returns the runs that this ended, of those that were meant */
  async end(tx: Transaction, which: WhichLeases, end: RunEnd): Promise<readonly EndedRun[]> {
    const { sql, values } = which;
    // Places before leases: heartbeats take them in this order, too.
    await tx.sql(
      `SELECT FROM node_slots WHERE node_id IN (SELECT l.node_id FROM leases l WHERE ${sql})
       ORDER BY node_id FOR NO KEY UPDATE`,
      values,
    );
    const own = (number: number) => `$${values.length + number}`;
    const { state, counts = false, exit_code = null, error = null, warnings = 0 } = end;
    const { seconds = null, cpu_seconds = null, signal = null } = end;
    const ended = await tx.sql<EndedRun>(
      `WITH ended AS (
         DELETE FROM leases l WHERE ${sql}
         RETURNING l.account_id, l.job_id, l.attempt_id, l.node_id, l.fence),
       written AS (
         UPDATE attempts t SET ended = now(), state = ${own(1)}, counts = ${own(2)},
           exit_code = ${own(3)}, error = ${own(4)}, warnings = ${own(5)},
           seconds = ${own(6)}, cpu_seconds = ${own(7)}, signal = ${own(8)}, assignment = NULL
         FROM ended WHERE t.id = ended.attempt_id
         RETURNING t.id, extract(epoch FROM now() - t.started)::float AS held_seconds)
       SELECT ended.*, s.connection_id, written.held_seconds, j.traceparent
       FROM ended JOIN written ON written.id = ended.attempt_id JOIN jobs j ON j.id = ended.job_id
       LEFT JOIN node_slots s ON s.node_id = ended.node_id ORDER BY ended.job_id`,
      [...values, state, counts, exit_code, error, warnings, seconds, cpu_seconds, signal],
    );
    this.figures.countAfterCommit(tx, state, ended.length);
    tx.afterCommit(() => ended.forEach((run) => noteRun(run, end)));
    this.nodes.movedAfterCommit(
      tx,
      ended.map(({ account_id }) => account_id),
    );
    return ended;
  }

  /** Ends runs of which their nodes know nothing yet: each is told at once, and again with its next heartbeat. */
  async takeAway(tx: Transaction, which: WhichLeases, end: RunEnd): Promise<readonly EndedRun[]> {
    const ended = await this.end(tx, which, end);
    tx.afterCommit(() => {
      for (const { node_id, connection_id, attempt_id, fence } of ended) {
        if (connection_id === null) continue;
        const messages = [{ type: 'refused' as const, attempt_id, fence, code: 'stale' as const }];
        this.signals.send(agentPush, { node_id, connection_id, messages });
      }
    });
    return ended;
  }

  /** What becomes of the jobs is the caller's to write. */
  async cancel(tx: Transaction, jobIds: readonly number[]): Promise<void> {
    const which = { sql: 'l.job_id = ANY ($1::bigint[])', values: [jobIds] };
    await this.takeAway(tx, which, { state: 'cancelled' });
  }

  /** Jobs whose runs ended through no fault of theirs, at their places, without using up a retry. */
  async requeue(
    tx: Transaction,
    runs: readonly Pick<EndedRun, 'job_id'>[],
    actorId: number | null = null,
  ): Promise<void> {
    if (runs.length === 0) return;
    const jobs = await tx.sql<QueuedAgain>(
      `UPDATE jobs SET jobstatus_id = ${JOB_STATUS.queued}, node_id = NULL, progress_percent = 0,
         modified = now()
       WHERE id = ANY ($1::bigint[]) AND jobstatus_id = ${JOB_STATUS.started}
       RETURNING id, account_id, pool_id`,
      [runs.map(({ job_id }) => job_id)],
    );
    const ids = jobs.map(({ id }) => id);
    await announceJobs(tx, actorId, 'changed', ids);
    this.callNodes(tx, jobs);
  }

  /** Tells those who may take the jobs, and those who look at the queues. */
  callNodes(tx: Transaction, jobs: readonly QueuedAgain[]): void {
    for (const { account_id, pool_id } of jobs) {
      if (pool_id === null) continue;
      this.queue.movedAfterCommit(tx, account_id, pool_id);
      this.waker.wakeAfter(tx, [pool_id]);
    }
  }
}

/** Nodes send no spans: a run becomes one where it is known how it ended. */
function noteRun({ attempt_id, node_id, held_seconds, traceparent }: EndedRun, end: RunEnd): void {
  if (traceparent === null) return;
  const facts = { attempt_id, node_id, state: end.state, exit_code: end.exit_code ?? undefined };
  const attributes = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [`jampot.${name}`, value]),
  );
  noteSpan('render', held_seconds, attributes, traceparent);
}
