import { Checkbox, VisuallyHidden } from '@mantine/core';
import type { Ref } from 'react';
import type { Reorder } from '../drag/index.ts';
import { ArrangedHead } from './arranged-head.tsx';
import { ariaSort, SortButton } from './sort-button.tsx';
import classes from './table.module.css';
import type { TableArrangement, TableColumn, TableSelection } from './table.types.ts';
import type { ModelColumn } from './use-table-model.ts';

export type HeadSelection = Pick<TableSelection<never>, 'all' | 'some' | 'label' | 'onAll'>;

interface TableHeadProps<Row> {
  ref?: Ref<HTMLDivElement>;
  columns: readonly TableColumn<Row>[];
  model: readonly ModelColumn[];
  arrangement: TableArrangement | undefined;
  order: Reorder;
  selection: HeadSelection | undefined;
}

/** The names of the columns, in front of them a box that ticks all rows. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { ref, columns, model, arrangement, order, selection } = props;
  return (
    <div ref={ref} className={classes['headView']} role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes['head']}>
        {selection === undefined ? null : (
          <div role="columnheader" className={classes['check']}>
            <Checkbox
              size="xs"
              aria-label={selection.label}
              checked={selection.all}
              indeterminate={selection.some && !selection.all}
              onChange={selection.onAll}
            />
          </div>
        )}
        {model.map((column, index) =>
          arrangement === undefined ? (
            <PlainHead
              key={column.id}
              column={column}
              definition={columns.find(({ key }) => key === column.id)}
            />
          ) : (
            <ArrangedHead
              key={column.id}
              column={column}
              columns={columns}
              arrangement={arrangement}
              order={order}
              index={index}
            />
          ),
        )}
      </div>
    </div>
  );
}

interface PlainHeadProps<Row> {
  column: ModelColumn;
  definition: TableColumn<Row> | undefined;
}

function PlainHead<Row>({ column, definition }: PlainHeadProps<Row>) {
  const label = definition?.label ?? column.id;
  return (
    <div
      role="columnheader"
      className={classes['column']}
      data-align={definition?.align}
      aria-sort={ariaSort(column)}
    >
      {column.getCanSort() ? (
        <SortButton column={column} label={label} />
      ) : definition?.labelHidden === true ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={classes['label']}>{definition?.head ?? label}</span>
      )}
    </div>
  );
}
