import { Table } from '@mantine/core';
import type { TableProps } from '@mantine/core';
import classes from './render.module.css';

/** How the farm lists what it has: the heads stay in sight, and the row under the pointer is seen. */
export function FarmTable({ className, ...props }: TableProps & { 'aria-label': string }) {
  return (
    <Table
      stickyHeader
      highlightOnHover
      verticalSpacing="xs"
      horizontalSpacing="md"
      {...props}
      className={`${classes['table']} ${className ?? ''}`}
    />
  );
}
