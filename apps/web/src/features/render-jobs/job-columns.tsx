import type { Job } from '@jampot/contracts';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
import { JobLink } from '../../ui/farm/job-link.tsx';
import { JobState } from '../../ui/farm/job-state.tsx';
import { RenderTime } from '../../ui/farm/render-time.tsx';
import { TimeAgo } from '../../ui/index.ts';
import { shownColumns, useColumnLayout } from '../../ui/table/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';

/** The setting that keeps which columns somebody chose. */
export const JOB_COLUMNS_SETTING = 'jobs.columns';

type JobColumn = TableColumn<Job>;

const COLUMNS: readonly JobColumn[] = [
  {
    key: 'id',
    label: 'Id',
    sort: 'id',
    descendingFirst: true,
    width: 44,
    least: 40,
    quiet: true,
    cell: ({ id }) => id,
  },
  {
    key: 'name',
    label: 'Name',
    stays: true,
    sort: 'version.name',
    width: 216,
    least: 120,
    grow: 3,
    cell: (job) => <JobLink job={job} />,
  },
  {
    key: 'status',
    label: 'Status',
    sort: 'jobstatus.name',
    width: 136,
    least: 104,
    grow: 0.8,
    cell: (job) => <JobState job={job} />,
  },
  {
    key: 'error',
    label: 'Error',
    width: 200,
    least: 80,
    grow: 3,
    quiet: true,
    title: ({ render_error: error }) => error ?? undefined,
    cell: ({ render_error: error }) => error,
  },
  {
    key: 'node',
    label: 'Node',
    width: 112,
    least: 48,
    grow: 1.4,
    title: ({ node }) => node?.name,
    cell: ({ node }) => node?.name ?? '–',
  },
  {
    key: 'pool',
    label: 'Pool',
    sort: 'pool.name',
    width: 120,
    least: 72,
    grow: 1.6,
    title: ({ pool }) => pool?.name,
    cell: ({ pool }) =>
      !pool ? (
        '–'
      ) : (
        <FarmLink to="pools" id={pool.id}>
          {pool.name}
        </FarmLink>
      ),
  },
  {
    key: 'user',
    label: 'User',
    sort: 'user.name',
    width: 112,
    least: 72,
    grow: 1.4,
    title: ({ user }) => user?.name,
    cell: ({ user }) => user?.name ?? '–',
  },
  {
    key: 'time',
    label: 'Duration',
    width: 80,
    least: 64,
    align: 'end',
    cell: (job) => <RenderTime job={job} />,
  },
  {
    key: 'created',
    label: 'Date',
    sort: 'created',
    descendingFirst: true,
    width: 96,
    least: 80,
    quiet: true,
    cell: ({ created }) => <TimeAgo at={created} />,
  },
];

/** On a small screen nobody misses them first: the pools stand above as switches, and the job's page tells all three. */
const ASIDE = new Set(['id', 'pool', 'user']);
const FEW = COLUMNS.map((column) => (ASIDE.has(column.key) ? { ...column, shown: false } : column));
/** From which on all of them can be read beside the list of the farm's pages. */
const WIDE = '(min-width: 85em)';

/** The columns of the specification, and what went on: where, how long, what went wrong. Some are hidden at first where there is little room. */
export function useJobColumns(): readonly JobColumn[] {
  return useMediaQuery(WIDE, true, { getInitialValueInEffect: false }) ? COLUMNS : FEW;
}

/** An empty column leaves its room to the names. */
const WITHOUT_ERRORS = 0.4;

/** Those of them that are shown, by what somebody chose. */
export function useShownJobColumns(jobs: readonly Job[]): readonly JobColumn[] {
  const columns = useJobColumns();
  const { layout } = useColumnLayout(JOB_COLUMNS_SETTING, columns);
  const hasErrors = jobs.some(({ render_error: error }) => error);
  return useMemo(() => {
    const shown = new Set(shownColumns(layout).map(({ key }) => key));
    return columns
      .filter(({ key }) => shown.has(key))
      .map((column) => ({
        ...column,
        shown: true,
        ...(column.key === 'error' && !hasErrors ? { grow: WITHOUT_ERRORS } : {}),
      }));
  }, [columns, layout, hasErrors]);
}
