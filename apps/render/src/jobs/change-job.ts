import { changeJob } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assignments } from '../access/clean.ts';
import { requireJobs } from '../access/job-access.ts';
import { PoolWaker } from '../dispatch/pool-waker.ts';
import { announceJobs, QueueNotifier } from '../news/job-events.ts';
import { JobTasks } from './job-tasks.ts';
import { isOpen, isOwnWish, requireFrames } from './jobs.policy.ts';
import { jobReads } from './jobs.query.ts';
import { lockJob } from './load-job.ts';
import { lockQueues } from './order-queue.ts';

/** Changes a job as people ask: its status, its pool, its frames. */
@Controller()
export class ChangeJob {
  constructor(
    private readonly database: Database,
    private readonly tasks: JobTasks,
    private readonly queue: QueueNotifier,
    private readonly waker: PoolWaker,
  ) {}

  @Answers(changeJob)
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
        const job = await lockJob(tx, caller, params.id, 'r');
        if (!isOwnWish(caller, job, body)) await requireJobs(tx, caller, [job.id], 'u');
        requireFrames(job, body);
        const { start_frame, end_frame, email_user } = body;
        const { sql, values } = assignments({ start_frame, end_frame, email_user }, 2);
        await tx.sql(`UPDATE jobs SET ${sql} WHERE id = $1`, [job.id, ...values]);
        const status = body.jobstatus_id ?? job.jobstatus_id;
        if (status !== job.jobstatus_id) await this.tasks.setStatus(tx, caller, [job], status);
        const pool = body.pool_id ?? job.pool_id;
        if (pool !== null && pool !== job.pool_id) {
          // Whoever sets it to Started does so by hand: it waits for no node.
          const waits =
            isOpen({ jobstatus_id: status }) && body.jobstatus_id !== JOB_STATUS.started;
          await this.tasks.move(tx, [job], waits ? [job] : [], pool);
        } else if (status === JOB_STATUS.queued) {
          await this.tasks.keepPlaces(tx, [job]);
        }
        if (status === JOB_STATUS.queued && pool !== null) this.waker.wakeAfter(tx, [pool]);
        this.queue.movedAfterCommit(tx, job.account_id, job.pool_id, pool);
        await announceJobs(tx, caller.user_id, 'changed', [job.id]);
        return { rows: await jobReads.byIdIn(tx, job.id, list) };
      },
      { retry: true },
    );
  }
}
