import { listJobAttempts, listJobs, readJob } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { isUnderWay } from '../../ui/farm/job-states.ts';
import type { JobsSearch } from './jobs-search.ts';

/** Jobs of a page (document 2, section 9). */
export const JOBS_PAGE = 100;
/** Milliseconds between two looks at a job that is under way; events come in between. */
const JOB_POLL = 2000;
const INCLUDE = 'jobstatus,version,pool,node,user,report,waiting,seconds,cpu_seconds';

export const jobQuery = (id: number) =>
  queryOptions({
    queryKey: keys.job(id),
    queryFn: ({ signal }) =>
      api.one(readJob, { params: { id }, query: { include: INCLUDE } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data) ? JOB_POLL : false,
  });

/** The render jobs of a version, the newest first. */
export const versionJobsQuery = (versionId: number) =>
  queryOptions({
    queryKey: keys.jobsOf(versionId),
    queryFn: async ({ signal }) => {
      const query = { version_id: versionId, include: INCLUDE, sort: '-id' };
      return (await api.call(listJobs, { query }, { signal })).rows;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? JOB_POLL : false),
  });

/** Runs of a job that are shown at once. */
const MOST_RUNS = 100;

/** The newest runs of a job, the newest first, and how many there are. */
export const attemptsQuery = (jobId: number) =>
  queryOptions({
    queryKey: keys.attempts(jobId),
    queryFn: async ({ signal }) => {
      const query = {
        include: 'node.name,node.platform',
        sort: '-number',
        limit: MOST_RUNS,
        page: 1,
      };
      const input = { params: { id: jobId }, query };
      const { rows, total } = await api.call(listJobAttempts, input, { signal });
      return { rows, total: total ?? rows.length };
    },
  });

/** One page of the jobs that an address asks for, and how many there are. */
export const jobsPageQuery = (search: JobsSearch) =>
  queryOptions({
    queryKey: keys.jobPage(search),
    queryFn: async ({ signal }) => {
      const { rows, total } = await api.call(
        listJobs,
        {
          query: {
            ...filterOf(search),
            ...statusOf(search),
            include: 'jobstatus,version,pool.name,node.name,user.name,seconds,cpu_seconds',
            sort: sortOf(search),
            limit: JOBS_PAGE,
            page: search.page ?? 1,
          },
        },
        { signal },
      );
      return { rows, total: total ?? rows.length };
    },
  });

/** The ids of all jobs that an address asks for, whatever page it is at. @throws ApiError */
export async function jobIdsOf(search: JobsSearch): Promise<readonly number[]> {
  const { rows } = await api.all(listJobs, {
    query: { ...filterOf(search), ...statusOf(search), fields: 'id', sort: 'id' },
  });
  return rows.map(({ id }) => id);
}

/** How many jobs there are of each status, of those that an address asks for. */
export const jobsChartQuery = ({ pool_id: pools, q }: JobsSearch) =>
  queryOptions({
    queryKey: keys.jobsChart(pools ?? [], q ?? ''),
    queryFn: async ({ signal }) => {
      const query = {
        ...filterOf({ pool_id: pools, q }),
        x: 'jobstatus.name',
        y: 'count',
        color: 'jobstatus.color',
      };
      const { rows } = await api.call(listJobs, { query }, { signal });
      return rows as unknown as readonly ChartRow[];
    },
  });

/** What an address asks for, whatever status it has, in the words of the list. */
export function filterOf({ pool_id: pools, q }: JobsSearch): Readonly<Record<string, string>> {
  return {
    ...(pools === undefined ? {} : { pool_id: pools.join(',') }),
    ...(q === undefined ? {} : { 'version.asset_name:like': q }),
  };
}

function statusOf({ status }: JobsSearch): Readonly<Record<string, string>> {
  return status === undefined ? {} : { jobstatus_id: status.join(',') };
}

/** What stands under "Name" begins with the asset's. */
function sortOf({ sort = '-created' }: JobsSearch): string {
  return sort.replace(/^(-?)version\.name$/u, '$1version.asset_name,$1version.name');
}
