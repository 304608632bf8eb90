import { invalid } from '@jampot/contracts';
import type { Caller, changeJob, RequestOf } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import type { LockedJob } from './load-job.ts';

/** @throws JampotError `invalid` for a range that ends before it starts */
export function requireFrames(
  job: Pick<LockedJob, 'start_frame' | 'end_frame'>,
  wanted: {
    readonly start_frame?: number | null | undefined;
    readonly end_frame?: number | null | undefined;
  },
): void {
  const start = wanted.start_frame === undefined ? job.start_frame : wanted.start_frame;
  const end = wanted.end_frame === undefined ? job.end_frame : wanted.end_frame;
  if (start === null || end === null || start <= end) return;
  const field = wanted.end_frame === undefined ? 'start_frame' : 'end_frame';
  throw invalid(field, 'The last frame comes before the first.');
}

/** Whether it waits or runs. */
export function isOpen({ jobstatus_id }: Pick<LockedJob, 'jobstatus_id'>): boolean {
  return jobstatus_id === JOB_STATUS.queued || jobstatus_id === JOB_STATUS.started;
}

/** Whether somebody wants to be told of the end of what they asked for themselves, and nothing else. */
export function isOwnWish(
  { user_id }: Caller,
  job: Pick<LockedJob, 'user_id'>,
  { id: _id, ...body }: RequestOf<typeof changeJob>['body'],
): boolean {
  const named = Object.entries(body).filter(([, value]) => value !== undefined);
  return job.user_id === user_id && named.every(([name]) => name === 'email_user');
}
