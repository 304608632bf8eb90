import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { Column, ColumnDef, SortingState, Updater } from '@tanstack/react-table';
import { useMemo } from 'react';
import { firstLayout, MAX_WIDTH, MIN_WIDTH } from './column-layout.ts';
import type { TableArrangement, TableColumn, TableSort } from './table.types.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});
type Features = typeof features;

/** A column of the model: whether it is sorted, what a press does, how wide it is. */
export type ModelColumn = Column<Features, never>;

/** None: rows come from the server in their order, and 100,000 of them cost a model too much. */
const NO_ROWS: readonly never[] = [];

/** The shown columns of a table in their order, with what sorts them. */
export function useTableModel<Row>(
  columns: readonly TableColumn<Row>[],
  sorting: TableSort | undefined,
  arrangement: TableArrangement | undefined,
): readonly ModelColumn[] {
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const layout = useMemo(
    () => arrangement?.layout ?? firstLayout(columns),
    [arrangement?.layout, columns],
  );
  const state = useMemo(
    () => ({
      columnOrder: layout.map(({ key }) => key),
      columnVisibility: Object.fromEntries(layout.map(({ key, shown }) => [key, shown])),
      columnSizing: Object.fromEntries(layout.map(({ key, width }) => [key, width])),
      sorting: sortedBy(columns, sorting?.sort),
    }),
    [columns, layout, sorting?.sort],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state,
    manualSorting: true,
    enableSortingRemoval: false,
    onSortingChange: (update: Updater<SortingState>) => {
      const [next] = typeof update === 'function' ? update(state.sorting) : update;
      const field = columns.find(({ key }) => key === next?.id)?.sort;
      if (next !== undefined && field !== undefined) {
        sorting?.onSort(next.desc ? `-${field}` : field);
      }
    },
  });
  return table.getVisibleLeafColumns();
}

function definitionOf<Row>(column: TableColumn<Row>): ColumnDef<Features, never> {
  return {
    id: column.key,
    header: column.label,
    accessorFn: () => null,
    enableSorting: column.sort !== undefined,
    sortDescFirst: column.descendingFirst === true,
    enableHiding: column.stays !== true,
    size: column.width,
    minSize: column.min ?? MIN_WIDTH,
    maxSize: MAX_WIDTH,
  };
}

function sortedBy<Row>(columns: readonly TableColumn<Row>[], sort = ''): SortingState {
  const field = sort.replace('-', '');
  const column = columns.find((one) => one.sort === field);
  return column === undefined ? [] : [{ id: column.key, desc: sort.startsWith('-') }];
}
