import { chartTable, HISTORY_STATUSES } from '@jampot/domain';
import type { Job, Pool } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { useMemo } from 'react';
import { formatChartTime } from '../../lib/charts/chart-time.ts';
import {
  Chart,
  EmptyState,
  PagedBoundary,
  pinnedChart,
  QueryBoundary,
  SkeletonRows,
  SkeletonStage,
  TimeAgo,
} from '../../ui/index.ts';
import { DataTable, ROW_HEIGHT } from '../../ui/table/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
import { jobName } from '../../ui/farm/job-name.ts';
import { JobState } from '../../ui/farm/job-state.tsx';
import { RenderTime } from '../../ui/farm/render-time.tsx';
import classes from '../../ui/farm/farm.module.css';
import { poolHistoryChartQuery, poolHistoryQuery } from '../../lib/farm/pools.query.ts';

const COLUMNS: readonly TableColumn<Job>[] = [
  {
    key: 'id',
    label: 'Id',
    width: 240,
    least: 112,
    grow: 2,
    cell: (job) => (
      <>
        <FarmLink to="jobs" id={job.id}>
          {job.id}
        </FarmLink>{' '}
        <span className={classes['dim']} title={jobName(job)}>
          {jobName(job)}
        </span>
      </>
    ),
  },
  {
    key: 'node',
    label: 'Node',
    width: 128,
    least: 64,
    grow: 1,
    cell: ({ node }) => node?.name ?? '–',
  },
  {
    key: 'user',
    label: 'User',
    width: 128,
    least: 64,
    grow: 1,
    cell: ({ user }) => user?.name ?? '–',
  },
  {
    key: 'start',
    label: 'Start time',
    width: 128,
    least: 116,
    cell: ({ start_time: at }) => (at === null ? '–' : <TimeAgo at={at} />),
  },
  {
    key: 'time',
    label: 'Render time',
    width: 112,
    least: 80,
    cell: (job) => <RenderTime job={job} />,
  },
  {
    key: 'status',
    label: 'Status',
    width: 160,
    least: 104,
    grow: 1,
    cell: (job) => <JobState job={job} />,
  },
];

/** What ended in a pool: failed and completed jobs, counted and one by one. */
export function PoolHistory({ pool }: { pool: Pool }) {
  return (
    <PagedBoundary
      query={poolHistoryQuery(pool.id)}
      pending={<SkeletonRows rows={12} height={ROW_HEIGHT} />}
      empty={
        <EmptyState
          title="There is no job history in this pool"
          hint="A job of this pool is listed here once it has completed or failed."
        />
      }
    >
      {(history) => (
        <div className={classes['stacked']}>
          <div className={classes['chart']}>
            <QueryBoundary
              compact
              query={poolHistoryChartQuery(pool.id)}
              pending={<SkeletonStage />}
            >
              {(rows) => <HistoryChart pool={pool} rows={rows} />}
            </QueryBoundary>
          </div>
          <div className={classes['grid']}>
            <DataTable
              label="Job history"
              columns={COLUMNS}
              items={history.data.pages.flatMap((page) => page.rows)}
              itemKey={(job) => job.id}
              onEndReached={() => {
                if (history.hasNextPage && !history.isFetchingNextPage) {
                  void history.fetchNextPage();
                }
              }}
            />
          </div>
        </div>
      )}
    </PagedBoundary>
  );
}

function HistoryChart({ pool, rows }: { pool: Pool; rows: readonly ChartRow[] }) {
  const table = useMemo(
    () => chartTable(rows, { x: (day) => formatChartTime(day, 'day'), z: String }),
    [rows],
  );
  return (
    <Chart
      table={table}
      type="column"
      title="Failed and completed jobs per day"
      amount="Jobs"
      pin={pinnedChart(`Failed and completed jobs of ${pool.name}`, 'column', {
        resource: 'jobs',
        query: { pool_id: pool.id, jobstatus_id: HISTORY_STATUSES.join(',') },
        xAxis: 'end_time:day',
        zAxis: 'jobstatus.name',
      })}
    />
  );
}
