import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './tags.module.css';
import type { TagSort } from './tags-search.ts';

const COLUMNS = [
  { field: 'name', label: 'Name', first: 'name' },
  { field: 'asset_count', label: 'Assets', first: '-asset_count' },
  { field: 'created', label: 'Added', first: '-created' },
] as const;

const icon = { size: '0.75rem', stroke: 2, 'aria-hidden': true } as const;

/** The columns; pressing one sorts by it, pressing it again the other way round. */
export function TagHead({ sort, onSort }: { sort: TagSort; onSort: (sort: TagSort) => void }) {
  const sorted = sort.replace('-', '');
  const down = sort.startsWith('-');
  return (
    <div className={classes['head']} role="row">
      {COLUMNS.map(({ field, label, first }) => (
        <span
          key={field}
          role="columnheader"
          aria-sort={field !== sorted ? undefined : down ? 'descending' : 'ascending'}
        >
          <UnstyledButton
            className={classes['sorter']}
            onClick={() => onSort(field !== sorted ? first : down ? field : `-${field}`)}
          >
            {label}
            {field !== sorted ? null : down ? (
              <IconArrowDown {...icon} />
            ) : (
              <IconArrowUp {...icon} />
            )}
          </UnstyledButton>
        </span>
      ))}
      <span role="columnheader" aria-label="Actions" />
    </div>
  );
}
