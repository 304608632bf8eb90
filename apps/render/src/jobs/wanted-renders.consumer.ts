import { renderWanted } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { extensionOf, JOB_STATUS } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { Consumes, currentTraceparent } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { PoolWaker } from '../dispatch/pool-waker.ts';
import { announceJobs, QueueNotifier } from '../news/job-events.ts';
import { JobTasks } from './job-tasks.ts';
import { lockRows } from './load-job.ts';
import { lastPlace, lockQueues } from './order-queue.ts';

/**
 * A version that is to be rendered gets its job, at the end of the pool's queue. One that was asked for again before
 * anybody knew of its job goes to the pool that was chosen last, while no node has had it. One that is wanted again is
 * queued again, whatever became of it.
 */
@Injectable()
export class WantedRendersConsumer {
  constructor(
    private readonly tasks: JobTasks,
    private readonly queue: QueueNotifier,
    private readonly waker: PoolWaker,
  ) {}

  @Consumes(renderWanted)
  async raise(
    { account_id, data }: ConsumedEvent<EventData<typeof renderWanted>>,
    tx: Transaction,
  ): Promise<void> {
    const [pool] = await tx.sql<{ id: number }>(
      'SELECT id FROM pools WHERE id = $1 AND account_id = $2 FOR KEY SHARE',
      [data.pool_id, account_id],
    );
    await lockQueues(tx, account_id);
    const [job] = await tx.sql<{ id: number; left: number | null; made: boolean }>(
      `WITH fresh AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('jobs', 'id')) AS id),
       before AS (SELECT pool_id FROM jobs WHERE version_id = $2)
       INSERT INTO jobs (id, account_id, version_id, asset_id, user_id, pool_id, jobstatus_id,
         render_error, end_time, place, source, extension, preview_file, start_frame, end_frame,
         framerate_numerator, framerate_denominator, width, height, email_user, traceparent)
       SELECT id, $1, $2, $3, $4, $5::bigint, $6, $7,
         CASE WHEN $7::text IS NULL THEN NULL ELSE now() END, ${lastPlace('$5::bigint', 'id')}, $8, $9,
         $10, $11, $12, $13, $14, $15, $16, $17, $18 FROM fresh
       ON CONFLICT (version_id) DO UPDATE SET pool_id = excluded.pool_id, place = excluded.place,
         email_user = excluded.email_user, modified = now()
       WHERE jobs.jobstatus_id = ${JOB_STATUS.queued} AND jobs.fence = 0
         AND jobs.pool_id <> excluded.pool_id
       RETURNING id, xmax = 0 AS made, (SELECT pool_id FROM before) AS left`,
      [
        account_id,
        data.version_id,
        data.asset_id,
        data.user_id,
        pool?.id ?? null,
        pool === undefined ? JOB_STATUS.error : JOB_STATUS.queued,
        pool === undefined ? 'The pool that was chosen does not exist.' : null,
        JSON.stringify({ ...data.source, origin: data.origin }),
        extensionOf(data.source.name),
        data.preview_file,
        data.start_frame,
        data.end_frame,
        data.framerate?.numerator ?? null,
        data.framerate?.denominator ?? null,
        data.width,
        data.height,
        data.email_user,
        currentTraceparent() ?? null,
      ],
    );
    if (job === undefined) {
      if (data.again && pool !== undefined) await this.#queueAgain(tx, data, pool.id);
      return;
    }
    await announceJobs(tx, data.user_id, job.made ? 'created' : 'changed', [job.id]);
    if (pool === undefined) return;
    this.queue.movedAfterCommit(tx, account_id, job.left, pool.id);
    this.waker.wakeAfter(tx, [pool.id]);
  }

  /** One that waits already will use what is newer. */
  async #queueAgain(
    tx: Transaction,
    { version_id }: EventData<typeof renderWanted>,
    pool: number,
  ): Promise<void> {
    const found = await tx.sql<{ id: number }>(
      `SELECT id FROM jobs WHERE version_id = $1 AND jobstatus_id <> ${JOB_STATUS.queued}`,
      [version_id],
    );
    const jobs = await lockRows(
      tx,
      found.map(({ id }) => id),
    );
    const [job] = jobs;
    if (job === undefined) return;
    await this.tasks.move(tx, jobs, jobs, pool);
    await announceJobs(tx, job.user_id, 'changed', [job.id]);
    this.queue.movedAfterCommit(tx, job.account_id, job.pool_id, pool);
    this.waker.wakeAfter(tx, [pool]);
  }
}
