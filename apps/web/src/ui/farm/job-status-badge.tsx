import type { Job } from '@jampot/contracts';
import { JOB_STATUSES } from '@jampot/domain';
import { StatusBadge } from '../index.ts';

/** The status of a job: its colour and its name. */
export function JobStatusBadge({ job }: { job: Pick<Job, 'jobstatus' | 'jobstatus_id'> }) {
  const look = job.jobstatus ?? JOB_STATUSES.find(({ id }) => id === job.jobstatus_id);
  return <StatusBadge name={look?.name ?? String(job.jobstatus_id)} color={look?.color} />;
}
