import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './table.module.css';
import type { ModelColumn } from './use-table-model.ts';

const icon = { size: '0.875rem', stroke: 1.5, 'aria-hidden': true } as const;

interface SortButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  column: ModelColumn;
  label: string;
}

/** The name of a column; pressing it sorts by it, pressing it again the other way round. */
export function SortButton({ column, label, ...rest }: SortButtonProps) {
  const sorted = column.getIsSorted();
  const fixed = !column.getCanSort();
  return (
    <UnstyledButton
      className={classes['sort']}
      data-fixed={fixed || undefined}
      onClick={() => {
        if (!fixed) column.toggleSorting();
      }}
      {...rest}
    >
      {label}
      {sorted === false ? null : sorted === 'desc' ? (
        <IconArrowDown {...icon} />
      ) : (
        <IconArrowUp {...icon} />
      )}
    </UnstyledButton>
  );
}

/** For the head of a column. */
export function ariaSort(column: ModelColumn): 'ascending' | 'descending' | 'none' | undefined {
  if (!column.getCanSort()) return undefined;
  const sorted = column.getIsSorted();
  return sorted === false ? 'none' : sorted === 'desc' ? 'descending' : 'ascending';
}
