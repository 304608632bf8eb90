import { listJobs, listPoolJobs, readPool } from '@jampot/contracts';
import type { Job, Pool } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** Milliseconds between two looks at a queue (document 2, section 9); events come in between. */
export const QUEUE_POLL = 2000;
/** Queued jobs that are shown at once: what stands further back is found once those are done. */
const MOST_SHOWN = 1000;
/** Milliseconds that an answer for rows that went out of view is kept. */
const SOON = 10_000;

/** What a row of the queue shows: a thousand are fetched every two seconds. */
export type QueuedJob = Pick<Job, 'id' | 'asset_id' | 'order' | 'created' | 'version' | 'user'>;

export interface PoolQueue {
  /** In the order in which they will be taken. */
  readonly queued: readonly QueuedJob[];
  /** How many wait, shown or not. */
  readonly waiting: number;
  readonly started: readonly Job[];
  /** Where nothing is listed, how many there are all the same, in folders of others. */
  readonly counted?: readonly Pick<Pool, 'queued' | 'started'>[];
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
          fields: 'id,asset_id,order,created',
          include: 'version.name,version.asset_name,user.name',
          sort: 'order',
        }),
        of({
          jobstatus_id: JOB_STATUS.started,
          include: 'jobstatus,version,node.name,user.name',
          sort: 'start_time',
        }),
      ]);
      const lists = {
        queued: queued.rows,
        waiting: queued.total ?? queued.rows.length,
        started: started.rows,
      };
      if (lists.waiting + lists.started.length > 0) return lists;
      const pool = await api.one(readPool, { params: { id: poolId } }, { signal });
      return { ...lists, counted: [pool] };
    },
  });

/** What decides why a job waits; null for one that waits no more. */
export type Waiting = Exclude<Job['waiting'], undefined>;
/** The same of some jobs, by their ids. */
export type WaitingReasons = ReadonlyMap<number, Waiting>;

/** What decides why some queued jobs wait, by their ids: of those in view alone, since it costs the server. */
export const waitingQuery = (jobIds: readonly number[]) => {
  // Another order of the same jobs is no other question.
  const ids = jobIds.toSorted((a, b) => a - b);
  return queryOptions({
    queryKey: keys.waiting(ids),
    queryFn: async ({ signal }): Promise<WaitingReasons> => {
      const query = { id: ids.join(','), fields: 'id', include: 'waiting', limit: ids.length };
      const { rows } = await api.call(listJobs, { query }, { signal });
      return new Map(rows.map(({ id, waiting }) => [id, waiting ?? null]));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    gcTime: SOON,
  });
};
