import type { JobsOptions } from 'bullmq';

/** What BullMQ keeps with a job, and what we have it keep besides. */
export interface CarriedOptions extends JobsOptions {
  /** Of the request that wanted the job; its log lines are found by it. */
  readonly requestId?: string;
}
