import type { TimelineColumn } from './columns.ts';
import { columnStart } from './wall-dates.ts';
import type { ViewScale } from './view-scale.ts';

/** The rows above the grid, the coarsest first. */
export function headerScales(scale: ViewScale): readonly ViewScale[] {
  switch (scale) {
    case 'seconds':
      return ['seconds'];
    case 'hour':
      return ['month', 'week', 'day', 'hour'];
    case 'day':
      return ['month', 'week', 'day'];
    case 'week':
      return ['month', 'week'];
    case 'month':
      return ['month'];
  }
}

/** A cell of a header row, as wide as the columns that begin in its month, week, day or hour. */
export interface HeaderCell {
  readonly date: number;
  readonly left: number;
  readonly width: number;
}

/** The cells of a header row above the columns. */
export function headerCells(
  columns: readonly TimelineColumn[],
  scale: ViewScale,
  firstDayOfWeek?: number,
): readonly HeaderCell[] {
  const cells: { date: number; left: number; width: number }[] = [];
  for (const { date, left, width } of columns) {
    const start = columnStart(date, scale, firstDayOfWeek);
    const last = cells.at(-1);
    if (last?.date === start) last.width += width;
    else cells.push({ date: start, left, width });
  }
  return cells;
}
