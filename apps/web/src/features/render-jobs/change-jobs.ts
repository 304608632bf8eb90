import { changeJob, deleteJob } from '@jampot/contracts';
import type { Job } from '@jampot/contracts';
import { JOB_STATUS, JOB_STATUSES } from '@jampot/domain';
import type { JobStatusId } from '@jampot/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { confirm, toast } from '../../ui/index.ts';
import { tellChanged } from '../../ui/farm/tell-changed.ts';
import { rendersHere } from '../../ui/farm/job-states.ts';

type JobChange = Partial<
  Pick<Job, 'start_frame' | 'end_frame' | 'email_user'> & {
    jobstatus_id: JobStatusId;
    pool_id: number;
  }
>;

/** Changes fields of a job. @throws ApiError */
export async function editJob(client: QueryClient, id: number, change: JobChange): Promise<void> {
  try {
    await api.one(changeJob, { params: { id }, body: change });
  } finally {
    await refresh(client, id);
  }
}

/** Sets a job's status; queueing asks first, and so does what ends a render. */
export async function setJobStatus(
  client: QueryClient,
  job: Job,
  status: JobStatusId,
): Promise<void> {
  if (status === JOB_STATUS.queued) {
    const message = 'Are you sure you want to send this to the queue again?';
    if (!(await confirm({ message: withLoss(job, message), confirmLabel: 'Re-queue' }))) return;
  } else if (!(await mayStop(job))) return;
  await changeStatus(client, job, status);
}

/** Asks, and gives a job up that waits or renders. */
export async function stopJob(client: QueryClient, job: Job): Promise<void> {
  const message = 'Are you sure you want to stop this job?';
  const lost = withLoss(job, message);
  if (!(await confirm({ message: lost, confirmLabel: 'Stop', danger: true }))) return;
  await changeStatus(client, job, JOB_STATUS.error);
}

function withLoss(job: Job, message: string): string {
  return rendersHere(job) ? `${message} What it rendered so far is lost.` : message;
}

/** Whether a render may be ended by what is chosen; nobody is asked where none goes on. */
async function mayStop(job: Job): Promise<boolean> {
  if (!rendersHere(job)) return true;
  const message = 'It renders now. Are you sure you want to stop that?';
  return confirm({ message, confirmLabel: 'Stop it', danger: true });
}

async function changeStatus(client: QueryClient, job: Job, status: JobStatusId): Promise<void> {
  const name = JOB_STATUSES.find(({ id }) => id === status)?.name ?? String(status);
  await tellChanged('Status', name, editJob(client, job.id, { jobstatus_id: status })).catch(
    (error: unknown) => toast.refusal(error, 'Status failed to update.'),
  );
}

/** Moves a job to the end of another pool's queue; it asks first where that ends a render. */
export async function setJobPool(
  client: QueryClient,
  job: Job,
  pool: { readonly id: number; readonly name: string },
): Promise<void> {
  if (!(await mayStop(job))) return;
  await tellChanged('Pool', pool.name, editJob(client, job.id, { pool_id: pool.id })).catch(
    (error: unknown) => toast.refusal(error, 'Pool failed to update.'),
  );
}

/** Asks, and deletes a job. @param told what is said then @returns whether it is gone */
export async function removeJob(client: QueryClient, job: Job, told: string): Promise<boolean> {
  const sure = await confirm({
    message: withLoss(job, 'Are you sure you want to delete this job?'),
    confirmLabel: 'Delete',
    danger: true,
  });
  if (!sure) return false;
  try {
    await api.one(deleteJob, { params: { id: job.id } });
    toast.success(told);
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  } finally {
    void client.invalidateQueries({ queryKey: keys.jobLists });
    void client.invalidateQueries({ queryKey: keys.jobsOf(job.version_id) });
    void client.invalidateQueries({ queryKey: keys.pools });
  }
}

async function refresh(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.jobs }),
    client.invalidateQueries({ queryKey: keys.attempts(id) }),
    client.invalidateQueries({ queryKey: keys.pools }),
  ]);
}
