import { Table, UnstyledButton } from '@mantine/core';
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
}

/** Jobs with the columns of the specification; pressing a column sorts by it. */
export function JobTable({ jobs, sort, onSort }: JobTableProps) {
  const down = sort.startsWith('-');
  const sorted = down ? sort.slice(1) : sort;
  return (
    <FarmTable aria-label="Jobs" className={jobClasses['jobs'] ?? ''}>
      <Table.Thead>
        <Table.Tr>
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
          <Table.Tr key={job.id}>
            <Table.Td className={classes['dim'] ?? ''}>{job.id}</Table.Td>
            <Table.Td className={jobClasses['jobCell'] ?? ''}>
              <JobLink job={job} />
            </Table.Td>
            <Table.Td>
              <JobState job={job} />
            </Table.Td>
            <Table.Td className={jobClasses['poolCell'] ?? ''} title={job.pool?.name}>
              {!job.pool ? (
                '–'
              ) : (
                <FarmLink to="pools" id={job.pool.id}>
                  {job.pool.name}
                </FarmLink>
              )}
            </Table.Td>
            <Table.Td>{job.user?.name ?? '–'}</Table.Td>
            <Table.Td className={classes['dim'] ?? ''}>
              <DateTime at={job.created} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FarmTable>
  );
}
