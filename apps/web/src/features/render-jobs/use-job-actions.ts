import type { Job } from '@jampot/contracts';
import { JOB_STATUS, JOB_STATUSES } from '@jampot/domain';
import type { JobStatusId } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { rendersHere } from '../../ui/farm/job-states.ts';
import { confirm } from '../../ui/index.ts';
import { editJob, removeJob } from './change-jobs.ts';

interface JobActions {
  /** Sets the status; queueing asks first, and so does what ends a render. */
  readonly setStatus: (status: JobStatusId) => Promise<void>;
  /** Asks, and gives up what waits or renders. */
  readonly stop: () => Promise<void>;
  /** Moves it to the end of another pool's queue; it asks first where that ends a render. */
  readonly setPool: (pool: { readonly id: number; readonly name: string }) => Promise<void>;
  /** Asks, and deletes it. */
  readonly remove: () => Promise<void>;
}

/** What can be done about a job. @param deleted what is said once it was deleted */
export function useJobActions(job: Job, deleted: string, onGone: () => void): JobActions {
  const { mutate: edit } = useMutation(editJob(job.id));
  const { mutate: remove } = useMutation(removeJob(deleted));
  const put = (status: JobStatusId) => {
    const name = JOB_STATUSES.find(({ id }) => id === status)?.name ?? String(status);
    edit({ change: { jobstatus_id: status }, field: 'Status', value: name });
  };
  return {
    setStatus: async (status) => {
      const agreed = status === JOB_STATUS.queued ? await mayRequeue(job) : await mayEnd(job);
      if (agreed) put(status);
    },
    stop: async () => {
      const message = withLoss(job, 'Are you sure you want to stop this job?');
      if (await confirm({ message, confirmLabel: 'Stop', danger: true })) put(JOB_STATUS.error);
    },
    setPool: async ({ id, name }) => {
      if (await mayEnd(job)) edit({ change: { pool_id: id }, field: 'Pool', value: name });
    },
    remove: async () => {
      const message = withLoss(job, 'Are you sure you want to delete this job?');
      const sure = await confirm({ message, confirmLabel: 'Delete', danger: true });
      if (sure) remove(job, { onSuccess: onGone });
    },
  };
}

function mayRequeue(job: Job): Promise<boolean> {
  const message = withLoss(job, 'Are you sure you want to send this to the queue again?');
  return confirm({ message, confirmLabel: 'Re-queue' });
}

/** Whether a render may be ended by what is chosen; nobody is asked where none goes on. */
async function mayEnd(job: Job): Promise<boolean> {
  if (!rendersHere(job)) return true;
  const message = 'It renders now. Are you sure you want to stop that?';
  return confirm({ message, confirmLabel: 'Stop it', danger: true });
}

function withLoss(job: Job, message: string): string {
  return rendersHere(job) ? `${message} What it rendered so far is lost.` : message;
}
