import classes from './table.module.css';

/** For a row that a table does not draw itself. */
export const rowClass = classes['row'] ?? '';
/** For its cell with the box. */
export const checkClass = classes['check'] ?? '';
/** For its other cells. */
export const cellClass = classes['own'] ?? '';
