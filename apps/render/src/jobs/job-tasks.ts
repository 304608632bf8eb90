import { invalid, renderCleared } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { JOB_STATUS, POSITION_GAP } from '@jampot/domain';
import type { JobStatusId } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { currentTraceparent, publish } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Runs } from '../dispatch/runs.ts';
import { isOpen } from './jobs.policy.ts';
import type { LockedJob } from './load-job.ts';
import { givePlaces, OPEN } from './order-queue.ts';

/** What people do with jobs that they have locked, one or many at once. What runs of them is stopped. */
@Injectable()
export class JobTasks {
  constructor(private readonly runs: Runs) {}

  /** Only `queued` is for the nodes again. */
  async setStatus(
    tx: Transaction,
    caller: Caller,
    jobs: readonly LockedJob[],
    status: JobStatusId,
  ): Promise<void> {
    if (status === JOB_STATUS.queued) return this.#queueAgain(tx, jobs);
    await this.runs.cancel(tx, idsOf(jobs));
    const outcome = outcomeOf(status, caller);
    await tx.sql(
      `UPDATE jobs SET jobstatus_id = $2, modified = now(), ${outcome.sql}
       WHERE id = ANY ($1::bigint[])`,
      [idsOf(jobs), status, ...outcome.values],
    );
    // They go on as they are, unless they were rendered before.
    if (status === JOB_STATUS.cleared || status === JOB_STATUS.completed) {
      const news = jobs.map(({ id, account_id, version_id }) => ({
        account_id,
        actor_id: caller.user_id,
        audience: { to: 'services' as const },
        data: { version_id, job_id: id },
      }));
      await publish(tx, renderCleared, ...news);
    }
    return undefined;
  }

  /** Back in the queue where they stood; whatever came there meanwhile makes room. */
  async keepPlaces(tx: Transaction, jobs: readonly LockedJob[]): Promise<void> {
    const ended = jobs.filter((job) => !isOpen(job));
    for (const [pool, some] of Map.groupBy(ended, ({ pool_id }) => pool_id)) {
      if (pool === null) continue;
      await givePlaces(tx, pool, new Map(some.map(({ id, place }) => [id, place])));
    }
  }

  /**
   * To the end of the other pool's queue, in the order of their places; what runs waits there.
   * @param open those that wait or run by now
   * @throws JampotError `invalid` for a pool that is none
   */
  async move(
    tx: Transaction,
    jobs: readonly LockedJob[],
    open: readonly LockedJob[],
    pool: number,
  ): Promise<void> {
    const found = await tx.sql('SELECT id FROM pools WHERE id = $1 FOR KEY SHARE', [pool]);
    if (found.length === 0) throw invalid('pool_id', 'This pool does not exist.');
    await this.#queueAgain(tx, open);
    await tx.sql(
      `UPDATE jobs SET pool_id = $2::bigint, modified = now(),
         place = last.place + moved.number * ${POSITION_GAP}
       FROM (SELECT id, row_number() OVER (ORDER BY place, id) AS number
           FROM jobs WHERE id = ANY ($1::bigint[])) moved,
         (SELECT greatest((SELECT max(place) FROM jobs WHERE pool_id = $2::bigint AND ${OPEN}),
           (SELECT max(id) - 1 FROM unnest($1::bigint[]) id) * ${POSITION_GAP}) AS place) last
       WHERE jobs.id = moved.id`,
      [idsOf(jobs), pool],
    );
  }

  /** As if they had never run: their retries count anew, and every node may have them. */
  async #queueAgain(tx: Transaction, jobs: readonly LockedJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const ids = idsOf(jobs);
    await this.runs.cancel(tx, ids);
    await tx.sql(
      `UPDATE attempts SET counts = false, rests_until = NULL WHERE job_id = ANY ($1::bigint[])`,
      [ids],
    );
    await tx.sql(
      `UPDATE jobs SET jobstatus_id = ${JOB_STATUS.queued}, node_id = NULL, progress_percent = 0,
         failures = 0, render_error = NULL, report = NULL, end_time = NULL, start_time = NULL,
         traceparent = $2, modified = now()
       WHERE id = ANY ($1::bigint[])`,
      [ids, currentTraceparent() ?? null],
    );
  }
}

function idsOf(jobs: readonly LockedJob[]): number[] {
  return jobs.map(({ id }) => id);
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
          || coalesce((SELECT name FROM people WHERE id = $3), 'somebody') || '.', report = NULL`,
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
