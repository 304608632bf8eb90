import { listPoolJobs } from '@jampot/contracts';
import type { Job } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** Queued jobs that are shown at once: what stands further back is found once those are done. */
const MOST_SHOWN = 1000;

export interface PoolQueue {
  /** In the order in which they will be taken. */
  readonly queued: readonly Job[];
  /** How many wait, shown or not. */
  readonly waiting: number;
  readonly started: readonly Job[];
}

/** What waits and what runs in a pool. */
export const poolQueueQuery = (poolId: number) =>
  queryOptions({
    queryKey: keys.jobQueue(poolId),
    queryFn: async ({ signal }): Promise<PoolQueue> => {
      const of = (query: Readonly<Record<string, string | number>>) =>
        api.call(
          listPoolJobs,
          { params: { id: poolId }, query: { ...query, limit: MOST_SHOWN, page: 1 } },
          { signal },
        );
      const [queued, started] = await Promise.all([
        of({
          jobstatus_id: JOB_STATUS.queued,
          include: 'version,user.name,waiting',
          sort: 'order',
        }),
        of({
          jobstatus_id: JOB_STATUS.started,
          include: 'jobstatus,version,node.name,user.name',
          sort: 'start_time',
        }),
      ]);
      return {
        queued: queued.rows,
        waiting: queued.total ?? queued.rows.length,
        started: started.rows,
      };
    },
  });
