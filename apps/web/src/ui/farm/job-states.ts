import type { Job } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';

/** It waits or runs. */
export function isUnderWay({ jobstatus_id: status }: Pick<Job, 'jobstatus_id'>): boolean {
  return status === JOB_STATUS.queued || status === JOB_STATUS.started;
}

/** A node of the farm renders it; what somebody started by hand is rendered elsewhere. */
export function rendersHere(job: Pick<Job, 'jobstatus_id' | 'node_id'>): boolean {
  return job.jobstatus_id === JOB_STATUS.started && job.node_id !== null;
}

/** The node that renders it has not been heard of: it goes on, or the job is queued again. */
export function isSilent(job: Pick<Job, 'jobstatus_id' | 'node_id' | 'node'>): boolean {
  return rendersHere(job) && job.node?.state === 'suspect';
}
