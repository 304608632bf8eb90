import type { Job } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';

/** It waits or runs. */
export function isUnderWay({ jobstatus_id: status }: Pick<Job, 'jobstatus_id'>): boolean {
  return status === JOB_STATUS.queued || status === JOB_STATUS.started;
}
