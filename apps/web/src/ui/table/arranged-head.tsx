import { dropPlaceClass, useReorderItem } from '../drag/index.ts';
import type { Reorder } from '../drag/index.ts';
import { ColumnEdge } from './column-edge.tsx';
import { resized } from './column-layout.ts';
import { ariaSort, SortButton } from './sort-button.tsx';
import classes from './table.module.css';
import type { TableArrangement, TableColumn } from './table.types.ts';
import type { ModelColumn } from './use-table-model.ts';

interface ArrangedHeadProps<Row> {
  column: ModelColumn;
  columns: readonly TableColumn<Row>[];
  arrangement: TableArrangement;
  order: Reorder;
  /** Among those that are shown, from 0. */
  index: number;
}

/**
 * The head of a column that people arrange: pressing its name sorts by it, dragging moves it, its
 * right edge widens it. By keys: Alt with the arrows moves it, the arrows on its edge widen it.
 */
export function ArrangedHead<Row>(props: ArrangedHeadProps<Row>) {
  const { column, columns, arrangement, order, index } = props;
  const definition = columns.find(({ key }) => key === column.id);
  const label = definition?.label ?? column.id;
  const { item, handle } = useReorderItem(order, { key: column.id, index, name: label });
  return (
    <div
      role="columnheader"
      className={`${classes['column']} ${dropPlaceClass}`}
      {...item}
      aria-sort={ariaSort(column) ?? 'none'}
    >
      <SortButton
        column={column}
        label={label}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        {...handle}
      />
      <ColumnEdge
        label={label}
        width={column.getSize()}
        firstWidth={definition?.width ?? column.getSize()}
        onWidth={(width) =>
          arrangement.change((layout) => resized(columns, layout, column.id, width))
        }
      />
    </div>
  );
}
