import { chartTable } from '@jampot/domain';
import type { Job } from '@jampot/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatChartTime } from '../../../lib/chart-time.ts';
import {
  Chart,
  DateTime,
  EmptyState,
  ErrorState,
  SkeletonRows,
  SkeletonStage,
  VirtualList,
} from '../../../ui/index.ts';
import { FarmLink } from '../farm-link.tsx';
import { jobName } from '../jobs/job-name.ts';
import { JobState } from '../jobs/job-state.tsx';
import { RenderTime } from '../jobs/render-time.tsx';
import classes from '../render.module.css';
import { poolHistoryChartQuery, poolHistoryQuery } from './pools.query.ts';

const ROW = 34;
const COLUMNS = ['Id', 'Node', 'User', 'Start time', 'Render time', 'Status'];

/** What ended in a pool: failed and completed jobs, counted and one by one. */
export function PoolHistory({ poolId }: { poolId: number }) {
  const history = useInfiniteQuery(poolHistoryQuery(poolId));
  if (history.isPending) return <SkeletonRows rows={12} height={ROW} />;
  if (history.isError) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  }
  const jobs = history.data.pages.flatMap((page) => page.rows);
  if (jobs.length === 0) return <EmptyState title="There is no job history in this pool" />;
  return (
    <div className={classes['stacked']}>
      <div className={classes['chart']}>
        <HistoryChart poolId={poolId} />
      </div>
      <div className={classes['grid']} role="table" aria-label="Job history">
        <div className={classes['historyHead']} role="row">
          {COLUMNS.map((column) => (
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
        <VirtualList
          items={jobs}
          itemKey={(job) => job.id}
          rowHeight={ROW}
          role="rowgroup"
          aria-label="Job history"
          onEndReached={() => {
            if (history.hasNextPage && !history.isFetchingNextPage) void history.fetchNextPage();
          }}
        >
          {(job) => <HistoryRow job={job} />}
        </VirtualList>
      </div>
    </div>
  );
}

function HistoryRow({ job }: { job: Job }) {
  return (
    <div className={classes['historyRow']} role="row">
      <span role="cell">
        <FarmLink to="jobs" id={job.id}>
          {job.id}
        </FarmLink>{' '}
        <span className={classes['dim']} title={jobName(job)}>
          {jobName(job)}
        </span>
      </span>
      <span role="cell">{job.node?.name ?? '–'}</span>
      <span role="cell">{job.user?.name ?? '–'}</span>
      <span role="cell">{job.start_time === null ? '–' : <DateTime at={job.start_time} />}</span>
      <span role="cell">
        <RenderTime job={job} />
      </span>
      <span role="cell">
        <JobState job={job} />
      </span>
    </div>
  );
}

function HistoryChart({ poolId }: { poolId: number }) {
  const rows = useQuery(poolHistoryChartQuery(poolId));
  const table = useMemo(
    () => chartTable(rows.data ?? [], { x: (day) => formatChartTime(day, 'day'), z: String }),
    [rows.data],
  );
  if (rows.isPending) return <SkeletonStage />;
  if (rows.isError) {
    return <ErrorState compact error={rows.error} onRetry={() => void rows.refetch()} />;
  }
  return (
    <Chart table={table} type="column" title="Failed and completed jobs per day" amount="Jobs" />
  );
}
