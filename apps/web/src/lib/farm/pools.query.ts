import { listJobs, listPoolRenderers, readPool } from '@jampot/contracts';
import { HISTORY_STATUSES, JOB_STATUS } from '@jampot/domain';
import type { ChartRow } from '@jampot/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { timeZone } from '../time-zone.ts';
import { keys } from '../queries/index.ts';

const PAGE = 100;
const ended = HISTORY_STATUSES.join(',');

export const poolQuery = (id: number) =>
  queryOptions({
    queryKey: keys.pool(id),
    queryFn: ({ signal }) => api.one(readPool, { params: { id } }, { signal }),
    staleTime: 60_000,
  });

/** What a pool renders with, and how. */
export const poolRenderersQuery = (poolId: number) =>
  queryOptions({
    queryKey: keys.poolRenderersOf(poolId),
    queryFn: async ({ signal }) => {
      const query = { include: 'pool,renderer' };
      return (await api.all(listPoolRenderers, { params: { id: poolId }, query }, { signal })).rows;
    },
    staleTime: 60_000,
  });

/** Jobs of a pool that failed or were completed, what ended last first, a page after the other. */
export const poolHistoryQuery = (poolId: number) =>
  infiniteQueryOptions({
    queryKey: keys.poolHistory(poolId),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        pool_id: poolId,
        jobstatus_id: ended,
        include: 'jobstatus,node.name,user.name,version,seconds,cpu_seconds',
        sort: '-end_time',
        limit: PAGE,
        ...(pageParam === '' ? {} : { after: pageParam }),
      };
      return api.call(listJobs, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** How many of a pool's jobs failed and were completed, by the day on which they ended. */
export const poolHistoryChartQuery = (poolId: number) =>
  queryOptions({
    queryKey: keys.poolHistoryChart(poolId, timeZone()),
    queryFn: async ({ signal }) => {
      const query = {
        pool_id: poolId,
        jobstatus_id: ended,
        'x:day': 'end_time',
        zone: timeZone(),
        y: 'count',
        z: 'jobstatus.name',
        color: 'jobstatus.color',
      };
      const { rows } = await api.call(listJobs, { query }, { signal });
      return rows as unknown as readonly ChartRow[];
    },
  });

/** Milliseconds for which a failure is fresh. */
const FRESH = 24 * 3600_000;

/** The job that failed last in a pool, and how many have of late. */
export const poolFailuresQuery = (poolId: number) =>
  queryOptions({
    queryKey: keys.poolFailures(poolId),
    queryFn: async ({ signal }) => {
      const query = {
        pool_id: poolId,
        jobstatus_id: JOB_STATUS.error,
        'modified:since': new Date(Date.now() - FRESH).toISOString(),
        include: 'version',
        sort: '-modified',
        limit: 1,
        page: 1,
      };
      const { rows, total } = await api.call(listJobs, { query }, { signal });
      return { last: rows[0], total: total ?? rows.length };
    },
  });
