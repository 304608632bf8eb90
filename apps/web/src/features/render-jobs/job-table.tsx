import type { Job } from '@jampot/contracts';
import { TimeAgo } from '../../ui/index.ts';
import { DataTable } from '../../ui/table/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
import { JobLink } from '../../ui/farm/job-link.tsx';
import { JobState } from '../../ui/farm/job-state.tsx';
import { RenderTime } from '../../ui/farm/render-time.tsx';
import type { JobSort } from './jobs-search.ts';

const COLUMNS: readonly TableColumn<Job>[] = [
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
    sort: 'version.name',
    width: 216,
    least: 120,
    grow: 2,
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

interface JobTableProps {
  jobs: readonly Job[];
  sort: JobSort;
  onSort: (sort: JobSort) => void;
  /** Those that are ticked; null where nothing may be done with any. */
  selected: ReadonlySet<number> | null;
  /** @param range all from the last one to this */
  onSelect: (id: number, range: boolean) => void;
  onSelectAll: () => void;
}

/** Jobs with the columns of the specification, and what went on: where, how long, what went wrong. Pressing a column sorts by it, and each can be ticked. */
export function JobTable(props: JobTableProps) {
  const { jobs, sort, onSort, selected, onSelect, onSelectAll } = props;
  const ticked = jobs.filter(({ id }) => selected?.has(id)).length;
  return (
    <DataTable
      label="Jobs"
      columns={COLUMNS}
      items={jobs}
      itemKey={({ id }) => id}
      scroll="page"
      sorting={{ sort, onSort: (next) => onSort(next as JobSort) }}
      selection={
        selected === null
          ? undefined
          : {
              all: ticked > 0 && ticked === jobs.length,
              some: ticked > 0,
              label: 'Select the jobs of this page',
              onAll: onSelectAll,
              isSelected: ({ id }) => selected.has(id),
              labelOf: ({ id }) => `Select job ${id}`,
              onSelect: ({ id }, range) => onSelect(id, range),
            }
      }
    />
  );
}
