import { notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { JobStatusId, PermissionLetter } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { requireJobs } from '../access/job-access.ts';

/** A job that a change has locked. */
export interface LockedJob {
  readonly id: number;
  readonly account_id: number;
  readonly version_id: number;
  readonly user_id: number | null;
  readonly pool_id: number | null;
  readonly jobstatus_id: JobStatusId;
  readonly place: number;
  readonly start_frame: number | null;
  readonly end_frame: number | null;
}

/** @throws JampotError `not_found`, or `forbidden` without the letter in the version's folder */
export async function lockJob(
  tx: Transaction,
  caller: Caller,
  id: number,
  letter: PermissionLetter,
): Promise<LockedJob> {
  await requireJobs(tx, caller, [id], letter);
  const [job] = await lockRows(tx, [id]);
  if (job === undefined) throw notFound();
  return job;
}

/** Those of them that there are. Who may do what with them was asked before. */
export function lockRows(tx: Transaction, ids: readonly number[]): Promise<LockedJob[]> {
  return tx.sql<LockedJob & Record<string, unknown>>(
    `SELECT id, account_id, version_id, user_id, pool_id, jobstatus_id, place, start_frame, end_frame
     FROM jobs WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE`,
    [ids],
  );
}
