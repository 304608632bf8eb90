import { batchJobs, forbidden, invalid, notFound } from '@jampot/contracts';
import type { AnswerOf, BatchFailure, Caller, JobTask, RequestOf } from '@jampot/contracts';
import { JOB_STATUS, may } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccesses } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { PoolWaker } from '../dispatch/pool-waker.ts';
import { announceJobs, QueueNotifier } from '../news/job-events.ts';
import { JobTasks } from './job-tasks.ts';
import { isOpen } from './jobs.policy.ts';
import { lockRows } from './load-job.ts';
import type { LockedJob } from './load-job.ts';
import { lockQueues } from './order-queue.ts';
import { RemoveJobs } from './remove-jobs.ts';

type Body = RequestOf<typeof batchJobs>['body'];

/** Does one thing with many jobs, in one transaction; what one refuses keeps none of the others from it. */
@Controller()
export class BatchJobs {
  constructor(
    private readonly database: Database,
    private readonly tasks: JobTasks,
    private readonly removing: RemoveJobs,
    private readonly queue: QueueNotifier,
    private readonly waker: PoolWaker,
  ) {}

  @Answers(batchJobs)
  do({ caller, body }: RequestOf<typeof batchJobs>): Promise<AnswerOf<typeof batchJobs>> {
    const pool = poolOf(body);
    return this.database.change(
      caller,
      async (tx) => {
        await lockQueues(tx, caller.account_id);
        const { allowed, failed } = await judge(tx, caller, body);
        const jobs = await lockRows(tx, allowed);
        const meant = jobs.filter((job) => isMeant(body.task, job, pool));
        if (meant.length > 0 || pool !== null) {
          await this.#perform(tx, caller, { task: body.task, jobs: meant, pool });
        }
        const changed = meant.length;
        return { rows: [{ changed, unchanged: jobs.length - changed, failed }] };
      },
      { retry: true },
    );
  }

  async #perform(
    tx: Transaction,
    caller: Caller,
    { task, jobs, pool }: { task: JobTask; jobs: readonly LockedJob[]; pool: number | null },
  ): Promise<void> {
    const ids = jobs.map(({ id }) => id);
    const pools = [...new Set(jobs.map(({ pool_id }) => pool_id))];
    if (task === 'delete') {
      await announceJobs(tx, caller.user_id, 'removed', ids);
      return this.removing.remove(tx, caller.account_id, ids);
    }
    switch (task) {
      case 'requeue':
        await this.tasks.setStatus(tx, caller, jobs, JOB_STATUS.queued);
        await this.tasks.keepPlaces(tx, jobs);
        break;
      case 'stop':
        await this.tasks.setStatus(tx, caller, jobs, JOB_STATUS.error);
        break;
      case 'pool':
        if (pool !== null) await this.tasks.move(tx, jobs, jobs.filter(isOpen), pool);
        break;
      default:
        task satisfies never;
    }
    this.waker.wakeAfter(
      tx,
      [...pools, pool].filter((one) => one !== null),
    );
    this.queue.movedAfterCommit(tx, caller.account_id, ...pools, pool);
    return announceJobs(tx, caller.user_id, 'changed', ids);
  }
}

/** @throws JampotError `invalid` when a pool is named and none is needed, or the other way round */
function poolOf({ task, pool_id }: Body): number | null {
  if (task === 'pool' && pool_id === undefined) throw invalid('pool_id', 'Choose a pool.');
  if (task !== 'pool' && pool_id !== undefined) {
    throw invalid('pool_id', 'A pool is named for moving jobs alone.');
  }
  return pool_id ?? null;
}

function isMeant(task: JobTask, job: LockedJob, pool: number | null): boolean {
  switch (task) {
    case 'requeue':
      return job.jobstatus_id !== JOB_STATUS.queued;
    case 'stop':
      return isOpen(job);
    case 'pool':
      return job.pool_id !== pool;
    case 'delete':
      return true;
  }
}

/** Which of the jobs the caller may do that with, by the folders of what they render; and why not the others. */
async function judge(
  tx: Transaction,
  caller: Caller,
  { ids, task }: Body,
): Promise<{ readonly allowed: readonly number[]; readonly failed: BatchFailure[] }> {
  const wanted = [...new Set(ids)];
  const places = await tx.sql<{ id: number; name: string; folder_id: number }>(
    `SELECT j.id, a.name, a.folder_id FROM jobs j JOIN assets a ON a.id = j.asset_id AND NOT a.gone
     WHERE j.id = ANY ($1::bigint[])`,
    [wanted],
  );
  const known = new Map(places.map((place) => [place.id, place]));
  const folders = [...new Set(places.map(({ folder_id }) => folder_id))];
  const accesses = await folderAccesses(tx, caller, folders);
  const allowed: number[] = [];
  const failed: BatchFailure[] = [];
  for (const id of wanted) {
    const place = known.get(id);
    const access = place && accesses.get(place.folder_id);
    if (access && may(access.permissions, 'jobs', task === 'delete' ? 'd' : 'u')) {
      allowed.push(id);
      continue;
    }
    const { code, message } = access === undefined ? notFound() : forbidden();
    const isReadable = access !== undefined && may(access.permissions, 'jobs', 'r');
    failed.push({ id, name: isReadable ? (place?.name ?? null) : null, code, error: message });
  }
  return { allowed, failed };
}
