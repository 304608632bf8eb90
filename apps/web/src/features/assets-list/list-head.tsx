import { Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import type { Reorder } from '../../ui/drag/index.ts';
import classes from './assets-list.module.css';
import { ColumnHead } from './columns/column-head.tsx';
import { shownColumns } from './columns/column-layout.ts';
import type { ColumnLayout } from './columns/column-layout.ts';

interface ListHeadProps {
  ref: Ref<HTMLDivElement>;
  layout: ColumnLayout;
  onLayout: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  order: Reorder;
  sort: string;
  onSort: (sort: string) => void;
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll: () => void;
}

/** The names of the columns. */
export function ListHead(props: ListHeadProps) {
  const { ref, layout, onLayout, order, sort, onSort, allSelected, someSelected, onSelectAll } =
    props;
  const columns = shownColumns(layout);
  return (
    <div ref={ref} className={classes['headView']} role="rowgroup">
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
        {columns.map((column, index) => (
          <ColumnHead
            key={column.key}
            column={column}
            sort={sort}
            onSort={onSort}
            onChange={onLayout}
            order={order}
            index={index}
          />
        ))}
      </div>
    </div>
  );
}
