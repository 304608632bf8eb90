/** The one table: a head that sorts and is arranged, over any number of rows. */
export { ColumnChooser } from './column-chooser.tsx';
export {
  atPlace,
  firstLayout,
  moved,
  readLayout,
  resized,
  shownColumns,
  toggled,
  tracksOf,
  writeLayout,
} from './column-layout.ts';
export { DataTable } from './data-table.tsx';
export { cellClass, checkClass, rowClass } from './row-class.ts';
export { ROW_HEIGHT, TableFrame } from './table-frame.tsx';
export type { ColumnLayout, TableArrangement, TableColumn, TableSelection } from './table.types.ts';
export { useColumnLayout } from './use-column-layout.ts';
