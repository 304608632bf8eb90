import { changeJob, deleteJob } from '@jampot/contracts';
import type { Job } from '@jampot/contracts';
import type { JobStatusId } from '@jampot/domain';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { editDone, editFailed } from '../../lib/farm/edit.ts';
import type { Edit } from '../../lib/farm/edit.ts';
import { keys } from '../../lib/queries/index.ts';

type JobChange = Partial<
  Pick<Job, 'start_frame' | 'end_frame' | 'email_user'> & {
    jobstatus_id: JobStatusId;
    pool_id: number;
  }
>;

/** Changes a field of a job. @param tells false where the field tells a refusal itself */
export const editJob = (id: number, tells = true) =>
  change<Edit<JobChange>>({
    send: ({ change: body }) => api.one(changeJob, { params: { id }, body }),
    stale: [keys.jobs, keys.attempts(id), keys.pools],
    untilFresh: true,
    failed: tells && editFailed,
    done: editDone,
  });

/** Deletes a job. @param told what is said then */
export const removeJob = (told: string) =>
  change<Job>({
    send: ({ id }) => api.one(deleteJob, { params: { id } }),
    stale: ({ version_id: versionId }) => [keys.jobLists, keys.jobsOf(versionId), keys.pools],
    done: told,
  });
