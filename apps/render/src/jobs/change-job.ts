import { invalid, renderCleared } from '@jampot/contracts';
import type { AnswerOf, Caller, changeJob, RequestOf } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import type { JobStatusId } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { assignments } from '../access/clean.ts';
import { PoolWaker } from '../dispatch/pool-waker.ts';
import { Runs } from '../dispatch/runs.ts';
import { announceJobs, QueueTeller } from './job-events.ts';
import { requireFrames, isOpen } from './jobs.policy.ts';
import { jobReads } from './jobs.query.ts';
import { lockJob } from './load-job.ts';
import type { LockedJob } from './load-job.ts';
import { givePlaces, lastPlace, lockQueues } from './order-queue.ts';

/** Changes a job as people ask: its status, its pool, its frames. */
@Injectable()
export class ChangeJob {
  constructor(
    private readonly database: Database,
    private readonly runs: Runs,
    private readonly queue: QueueTeller,
    private readonly waker: PoolWaker,
  ) {}

  change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeJob>): Promise<AnswerOf<typeof changeJob>> {
    return this.database.change(
      caller,
      async (tx) => {
        if (body.jobstatus_id !== undefined || body.pool_id !== undefined) {
          await lockQueues(tx, caller.account_id);
        }
        const job = await lockJob(tx, caller, params.id, 'u');
        requireFrames(job, body);
        const { start_frame, end_frame, email_user } = body;
        const { sql, values } = assignments({ start_frame, end_frame, email_user }, 2);
        await tx.sql(`UPDATE jobs SET ${sql} WHERE id = $1`, [job.id, ...values]);
        const status = body.jobstatus_id ?? job.jobstatus_id;
        if (status !== job.jobstatus_id) await this.#setStatus(tx, caller, job, status);
        const pool = body.pool_id ?? job.pool_id;
        if (pool !== null && pool !== job.pool_id) await this.#move(tx, job, status, pool);
        else if (pool !== null) await keepPlace(tx, job, status, pool);
        if (status === JOB_STATUS.queued && pool !== null) this.waker.wakeAfter(tx, [pool]);
        this.queue.movedAfterCommit(tx, job.account_id, job.pool_id, pool);
        await announceJobs(tx, caller.user_id, 'changed', [job.id]);
        return { rows: await jobReads.byIdIn(tx, job.id, list) };
      },
      { retry: true },
    );
  }

  /** What runs is stopped; only `queued` is for the nodes again. */
  async #setStatus(
    tx: Transaction,
    caller: Caller,
    job: LockedJob,
    status: JobStatusId,
  ): Promise<void> {
    if (status === JOB_STATUS.queued) return this.#queueAgain(tx, job);
    await this.runs.cancel(tx, [job.id]);
    const outcome = outcomeOf(status, caller);
    await tx.sql(`UPDATE jobs SET jobstatus_id = $2, ${outcome.sql} WHERE id = $1`, [
      job.id,
      status,
      ...outcome.values,
    ]);
    // It goes on as it is, unless it was rendered before.
    if (status === JOB_STATUS.cleared || status === JOB_STATUS.completed) {
      await publish(tx, renderCleared, {
        account_id: job.account_id,
        actor_id: caller.user_id,
        audience: { to: 'services' },
        data: { version_id: job.version_id, job_id: job.id },
      });
    }
    return undefined;
  }

  /** As if it had never run: its retries count anew, and every node may have it. */
  async #queueAgain(tx: Transaction, job: LockedJob): Promise<void> {
    await this.runs.cancel(tx, [job.id]);
    await tx.sql('UPDATE attempts SET counts = false, rests_until = NULL WHERE job_id = $1', [
      job.id,
    ]);
    await tx.sql(
      `UPDATE jobs SET jobstatus_id = ${JOB_STATUS.queued}, node_id = NULL, progress_percent = 0,
         failures = 0, render_error = NULL, report = NULL, end_time = NULL, start_time = NULL
       WHERE id = $1`,
      [job.id],
    );
  }

  /** To the end of the other pool's queue; what runs is stopped and waits there. */
  async #move(tx: Transaction, job: LockedJob, status: JobStatusId, pool: number): Promise<void> {
    const found = await tx.sql('SELECT id FROM pools WHERE id = $1 FOR KEY SHARE', [pool]);
    if (found.length === 0) throw invalid('pool_id', 'This pool does not exist.');
    if (isOpen({ jobstatus_id: status })) await this.#queueAgain(tx, job);
    await tx.sql(
      `UPDATE jobs SET pool_id = $2::bigint, place = ${lastPlace('$2::bigint', 'id')} WHERE id = $1`,
      [job.id, pool],
    );
  }
}

/** Back in the queue where it stood; whatever came there meanwhile makes room. */
async function keepPlace(
  tx: Transaction,
  job: LockedJob,
  status: JobStatusId,
  pool: number,
): Promise<void> {
  if (status !== JOB_STATUS.queued || isOpen(job)) return;
  await givePlaces(tx, pool, new Map([[job.id, job.place]]));
}

/** SQL of what else is written with a status that somebody sets; its values begin at $3. */
function outcomeOf(
  status: Exclude<JobStatusId, typeof JOB_STATUS.queued>,
  { user_id }: Caller,
): { readonly sql: string; readonly values: readonly number[] } {
  switch (status) {
    case JOB_STATUS.started:
      return {
        sql: `node_id = NULL, start_time = now(), end_time = NULL, progress_percent = 0, render_error = NULL,
          report = NULL`,
        values: [],
      };
    case JOB_STATUS.error:
      return {
        sql: `end_time = now(), render_error = 'Stopped by '
          || coalesce((SELECT name FROM people WHERE id = $3), 'somebody') || '.'`,
        values: [user_id],
      };
    case JOB_STATUS.completed:
      return {
        sql: 'end_time = now(), progress_percent = 100, render_error = NULL, report = NULL',
        values: [],
      };
    case JOB_STATUS.cleared:
      return { sql: 'end_time = coalesce(end_time, now())', values: [] };
  }
}
