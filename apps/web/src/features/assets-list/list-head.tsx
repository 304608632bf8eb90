import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './assets-list.module.css';

const columns: readonly { label: string; sort: string | null; descendingFirst?: boolean }[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Status', sort: 'status.order' },
  { label: 'Assignee', sort: 'assignee.name' },
  { label: 'Tags', sort: null },
  { label: 'Modified', sort: 'modified', descendingFirst: true },
  { label: 'Version', sort: null },
];

interface ListHeadProps {
  sort: string;
  onSort: (sort: string) => void;
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll: () => void;
}

/** The names of the columns; pressing one sorts by it, pressing again turns the order. */
export function ListHead({ sort, onSort, allSelected, someSelected, onSelectAll }: ListHeadProps) {
  const field = sort.replace('-', '');
  const descending = sort.startsWith('-');
  return (
    <div role="row" aria-rowindex={1} className={classes['head']}>
      <div role="columnheader" className={classes['check']}>
        <Checkbox
          size="xs"
          aria-label="Select all"
          checked={allSelected}
          indeterminate={someSelected && !allSelected}
          onChange={onSelectAll}
        />
      </div>
      {columns.map(({ label, sort: by, descendingFirst = false }) => {
        const sorted = by !== null && by === field;
        const Arrow = descending ? IconArrowDown : IconArrowUp;
        const next = sorted ? !descending : descendingFirst;
        return (
          <div
            key={label}
            role="columnheader"
            aria-sort={sorted ? (descending ? 'descending' : 'ascending') : 'none'}
          >
            {by === null ? (
              label
            ) : (
              <UnstyledButton
                className={classes['sort']}
                onClick={() => onSort(`${next ? '-' : ''}${by}`)}
              >
                {label}
                {sorted ? <Arrow size="0.875rem" stroke={1.5} aria-hidden="true" /> : null}
              </UnstyledButton>
            )}
          </div>
        );
      })}
    </div>
  );
}
