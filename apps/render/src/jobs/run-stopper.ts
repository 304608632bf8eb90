import { attemptCancelled } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { announceJobs, QueueTeller } from './job-events.ts';

interface Lease {
  readonly account_id: number;
  readonly job_id: number;
  readonly attempt_id: number;
  readonly node_id: number;
}

/**
 * Takes jobs away from the nodes that run them. From the commit on whatever the node says of the run
 * carries a number that counts no more; that it stops its process is told besides.
 */
@Injectable()
export class RunStopper {
  constructor(
    private readonly signals: Signals,
    private readonly queue: QueueTeller,
  ) {}

  /** Ends the runs of jobs; what becomes of the jobs is the caller's to write. */
  async end(
    tx: Transaction,
    jobIds: readonly number[],
    state: 'cancelled' | 'lost' = 'cancelled',
  ): Promise<void> {
    const leases = await tx.sql<Lease & Record<string, unknown>>(
      `DELETE FROM leases WHERE job_id = ANY ($1::bigint[])
       RETURNING account_id, job_id, attempt_id, node_id`,
      [jobIds],
    );
    if (leases.length === 0) return;
    await tx.sql(
      'UPDATE attempts SET state = $2, ended = now() WHERE id = ANY ($1::bigint[]) AND ended IS NULL',
      [leases.map(({ attempt_id }) => attempt_id), state],
    );
    tx.afterCommit(() => {
      for (const lease of leases) this.signals.send(attemptCancelled, lease);
    });
  }

  /** A node goes: what it runs is queued again, where it stood, without using up a retry. */
  async requeueNode(tx: Transaction, nodeId: number, actorId: number): Promise<void> {
    const jobs = await tx.sql<{ id: number; account_id: number; pool_id: number | null }>(
      `SELECT id, account_id, pool_id FROM jobs
       WHERE id IN (SELECT job_id FROM leases WHERE node_id = $1) ORDER BY id FOR UPDATE`,
      [nodeId],
    );
    const ids = jobs.map(({ id }) => id);
    await this.end(tx, ids, 'lost');
    await tx.sql(
      `UPDATE jobs SET jobstatus_id = ${JOB_STATUS.queued}, node_id = NULL, progress_percent = 0,
         modified = now() WHERE id = ANY ($1::bigint[])`,
      [ids],
    );
    await announceJobs(tx, actorId, 'changed', ids);
    for (const { account_id, pool_id } of jobs)
      this.queue.movedAfterCommit(tx, account_id, pool_id);
  }

  /** A pool goes: what waits or runs in it is stopped, and kept for whoever moves it to another. */
  async stopPool(tx: Transaction, poolId: number, actorId: number): Promise<void> {
    const jobs = await tx.sql<{ id: number; open: boolean }>(
      `SELECT id, jobstatus_id IN (${JOB_STATUS.queued}, ${JOB_STATUS.started}) AS open
       FROM jobs WHERE pool_id = $1 ORDER BY id FOR UPDATE`,
      [poolId],
    );
    const open = jobs.filter((job) => job.open).map(({ id }) => id);
    await this.end(tx, open);
    await tx.sql(
      `UPDATE jobs SET jobstatus_id = ${JOB_STATUS.error}, render_error = $2, end_time = now(),
         modified = now() WHERE id = ANY ($1::bigint[])`,
      [open, 'The pool of this job was deleted.'],
    );
    await tx.sql('UPDATE jobs SET pool_id = NULL WHERE pool_id = $1', [poolId]);
    await announceJobs(
      tx,
      actorId,
      'changed',
      jobs.map(({ id }) => id),
    );
  }
}
