import type { Job } from '@jampot/contracts';
import { DataTable } from '../../ui/table/index.ts';
import { useShownJobColumns } from './job-columns.tsx';
import type { JobSort } from './jobs-search.ts';

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

/** Jobs in the columns that somebody chose. Pressing a column sorts by it, and each can be ticked. */
export function JobTable(props: JobTableProps) {
  const { jobs, sort, onSort, selected, onSelect, onSelectAll } = props;
  const columns = useShownJobColumns(jobs);
  const ticked = jobs.filter(({ id }) => selected?.has(id)).length;
  return (
    <DataTable
      label="Jobs"
      columns={columns}
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
