import { Checkbox } from '@mantine/core';
import { TableFrame } from './table-frame.tsx';
import type { TableFrameProps } from './table-frame.tsx';
import classes from './table.module.css';
import { rowClass } from './row-class.ts';
import type { TableColumn, TableSelection } from './table.types.ts';

interface DataTableProps<Row> extends Omit<
  TableFrameProps<Row>,
  'children' | 'selection' | 'arrangement'
> {
  /** Rows can be ticked. */
  selection?: TableSelection<Row> | undefined;
  /** Rows that stand out: those that are open beside the table. */
  isMarked?: (item: Row) => boolean;
}

/** Rows whose cells their columns say. */
export function DataTable<Row>({ selection, isMarked, ...frame }: DataTableProps<Row>) {
  return (
    <TableFrame {...frame} selection={selection}>
      {(item, index) => (
        <DataRow
          item={item}
          index={index}
          columns={frame.columns}
          selection={selection}
          marked={isMarked?.(item) ?? false}
        />
      )}
    </TableFrame>
  );
}

interface DataRowProps<Row> {
  item: Row;
  index: number;
  columns: readonly TableColumn<Row>[];
  selection: TableSelection<Row> | undefined;
  marked: boolean;
}

function DataRow<Row>({ item, index, columns, selection, marked }: DataRowProps<Row>) {
  const selected = selection?.isSelected(item) ?? false;

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={rowClass}
      data-selected={selected || marked || undefined}
    >
      {selection === undefined ? null : (
        <div role="cell" className={classes['check']}>
          <Checkbox
            size="xs"
            aria-label={selection.labelOf(item)}
            checked={selected}
            onChange={({ nativeEvent }) =>
              selection.onSelect(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </div>
      )}
      {columns.map(({ key, align, quiet, names, cell, title }) => (
        <div
          key={key}
          role={names === true ? 'rowheader' : 'cell'}
          className={classes['cell']}
          data-align={align}
          data-quiet={quiet || undefined}
          title={title?.(item)}
        >
          {cell?.(item)}
        </div>
      ))}
    </div>
  );
}
