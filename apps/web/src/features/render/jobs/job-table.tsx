import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import type { Job } from '@jampot/contracts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { DateTime } from '../../../ui/index.ts';
import { FarmLink } from '../farm-link.tsx';
import { FarmTable } from '../farm-table.tsx';
import classes from '../render.module.css';
import jobClasses from './jobs.module.css';
import { JobLink } from './job-link.tsx';
import { JobState } from './job-state.tsx';
import type { JobSort } from './jobs-search.ts';

const COLUMNS = [
  { field: 'id', label: 'Id', first: '-id' },
  { field: 'version.name', label: 'Name', first: 'version.name' },
  { field: 'jobstatus.name', label: 'Status', first: 'jobstatus.name' },
  { field: 'pool.name', label: 'Pool', first: 'pool.name' },
  { field: 'user.name', label: 'User', first: 'user.name' },
  { field: 'created', label: 'Date', first: '-created' },
] as const;

const icon = { size: '0.75rem', stroke: 2, 'aria-hidden': true } as const;

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

/** Jobs with the columns of the specification; pressing a column sorts by it, and each can be ticked. */
export function JobTable(props: JobTableProps) {
  const { jobs, sort, onSort, selected, onSelect, onSelectAll } = props;
  const ticked = jobs.filter(({ id }) => selected?.has(id)).length;
  const down = sort.startsWith('-');
  const sorted = down ? sort.slice(1) : sort;
  return (
    <FarmTable aria-label="Jobs" className={jobClasses['jobs'] ?? ''}>
      <Table.Thead>
        <Table.Tr>
          {selected === null ? null : (
            <Table.Th className={jobClasses['tick'] ?? ''}>
              <Checkbox
                size="xs"
                aria-label="Select the jobs of this page"
                checked={ticked > 0 && ticked === jobs.length}
                indeterminate={ticked > 0 && ticked < jobs.length}
                onChange={onSelectAll}
              />
            </Table.Th>
          )}
          {COLUMNS.map(({ field, label, first }) => (
            <Table.Th
              key={field}
              aria-sort={field !== sorted ? undefined : down ? 'descending' : 'ascending'}
            >
              <UnstyledButton
                className={jobClasses['sorter']}
                onClick={() => onSort(field !== sorted ? first : down ? field : `-${field}`)}
              >
                {label}
                {field !== sorted ? null : down ? (
                  <IconArrowDown {...icon} />
                ) : (
                  <IconArrowUp {...icon} />
                )}
              </UnstyledButton>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jobs.map((job) => (
          <Table.Tr key={job.id} data-selected={selected?.has(job.id) || undefined}>
            {selected === null ? null : (
              <Table.Td className={jobClasses['tick'] ?? ''}>
                <Checkbox
                  size="xs"
                  aria-label={`Select job ${job.id}`}
                  checked={selected.has(job.id)}
                  onChange={({ nativeEvent }) =>
                    onSelect(job.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                  }
                />
              </Table.Td>
            )}
            <Table.Td className={classes['dim'] ?? ''}>{job.id}</Table.Td>
            <Table.Td className={jobClasses['jobCell'] ?? ''}>
              <JobLink job={job} />
            </Table.Td>
            <Table.Td>
              <JobState job={job} />
            </Table.Td>
            <Table.Td className={jobClasses['nameCell'] ?? ''} title={job.pool?.name}>
              {!job.pool ? (
                '–'
              ) : (
                <FarmLink to="pools" id={job.pool.id}>
                  {job.pool.name}
                </FarmLink>
              )}
            </Table.Td>
            <Table.Td className={jobClasses['nameCell'] ?? ''} title={job.user?.name}>
              {job.user?.name ?? '–'}
            </Table.Td>
            <Table.Td className={classes['dim'] ?? ''}>
              <DateTime at={job.created} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FarmTable>
  );
}
