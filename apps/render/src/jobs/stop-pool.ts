import { JOB_STATUS } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { Runs } from '../dispatch/runs.ts';
import { announceJobs } from '../news/job-events.ts';

/** A pool goes: what waits or runs in it is stopped, and kept for whoever moves it to another. */
export async function stopPool(
  tx: Transaction,
  runs: Runs,
  poolId: number,
  actorId: number,
): Promise<void> {
  const jobs = await tx.sql<{ id: number; open: boolean }>(
    `SELECT id, jobstatus_id IN (${JOB_STATUS.queued}, ${JOB_STATUS.started}) AS open
     FROM jobs WHERE pool_id = $1 ORDER BY id FOR UPDATE`,
    [poolId],
  );
  const open = jobs.filter((job) => job.open).map(({ id }) => id);
  await runs.cancel(tx, open);
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

/**
 * Takes jobs that ended out of a pool that goes: they may be a year's, and whoever renders there would wait for all.
 * @returns how many, `most` at most
 */
export async function leaveHistory(
  tx: Transaction,
  poolId: number,
  actorId: number,
  most: number,
): Promise<number> {
  const jobs = await tx.sql<{ id: number }>(
    `UPDATE jobs SET pool_id = NULL WHERE id IN (
       SELECT id FROM jobs WHERE pool_id = $1
         AND jobstatus_id NOT IN (${JOB_STATUS.queued}, ${JOB_STATUS.started})
       ORDER BY id LIMIT $2 FOR NO KEY UPDATE)
     RETURNING id`,
    [poolId, most],
  );
  const ids = jobs.map(({ id }) => id);
  await announceJobs(tx, actorId, 'changed', ids);
  return ids.length;
}
