import { timecodeBase } from '../../frame-rate/frame-rate.ts';
import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { columnAfter, columnStart, daysInMonth, weekNumber } from './wall-dates.ts';
import { TIMELINE_DEFAULTS } from './view-scale.ts';
import type { TimeRange, ViewScale } from './view-scale.ts';

/** A column of the grid; `left` and `width` are in the unit of `columnWidth`. */
export interface TimelineColumn {
  readonly date: number;
  readonly left: number;
  readonly width: number;
  /** Parts that it is divided into: frames of a second, else as many as told. */
  readonly subScale: number;
  readonly isWeekend?: boolean;
  readonly isWorkHour?: boolean;
  readonly week?: number;
  readonly daysInMonth?: number;
}

export interface ColumnOptions {
  readonly scale: ViewScale;
  readonly columnWidth?: number;
  readonly subScale?: number;
  readonly rate?: FrameRate;
  readonly firstDayOfWeek?: number;
  readonly weekendDays?: readonly number[];
  readonly workHours?: readonly number[];
}

/** Columns that one timeline may have: more are no longer a picture of anything. */
export const MOST_COLUMNS = 200_000;

/** The columns that a range touches, whole ones at both ends; an empty range has one. */
export function timelineColumns(
  range: TimeRange,
  options: ColumnOptions,
): readonly TimelineColumn[] {
  const { scale, columnWidth: width = TIMELINE_DEFAULTS.columnWidth } = options;
  const columns: TimelineColumn[] = [];
  let date = columnStart(range.from, scale, options.firstDayOfWeek);
  do {
    columns.push({ date, left: columns.length * width, width, ...factsOf(date, options) });
    date = columnAfter(date, scale);
  } while (date < range.to && columns.length < MOST_COLUMNS);
  return columns;
}

function factsOf(date: number, options: ColumnOptions) {
  const { subScale = TIMELINE_DEFAULTS.columnSubScale } = options;
  const { weekendDays = TIMELINE_DEFAULTS.weekendDays as readonly number[] } = options;
  const { workHours = TIMELINE_DEFAULTS.workHours as readonly number[] } = options;
  const isWeekend = weekendDays.includes(new Date(date).getUTCDay());
  switch (options.scale) {
    case 'seconds':
      return { subScale: options.rate === undefined ? subScale : timecodeBase(options.rate) };
    case 'hour':
      return { subScale, isWeekend, isWorkHour: workHours.includes(new Date(date).getUTCHours()) };
    case 'day':
      return { subScale, isWeekend };
    case 'week':
      return { subScale, week: weekNumber(date) };
    case 'month':
      return { subScale, daysInMonth: daysInMonth(date) };
  }
}

/** The columns that a part of the grid shows. */
export function visibleColumns(
  columns: readonly TimelineColumn[],
  from: number,
  width: number,
): readonly TimelineColumn[] {
  const first = Math.max(
    0,
    lastIndexUpTo(columns, from, ({ left }) => left),
  );
  const last = lastIndexUpTo(columns, from + width, ({ left }) => left);
  return columns.slice(first, last + 1);
}

/** Where a time is, from the left; beyond the columns as if they went on. */
export function leftOf(time: number, columns: readonly TimelineColumn[], scale: ViewScale): number {
  const column = columns[lastIndexUpTo(columns, time, ({ date }) => date)] ?? columns[0];
  if (column === undefined) return 0;
  const end = columnAfter(column.date, scale);
  return column.left + ((time - column.date) / (end - column.date)) * column.width;
}

/** The time at a place from the left: the inverse of `leftOf`. */
export function timeAt(left: number, columns: readonly TimelineColumn[], scale: ViewScale): number {
  const column = columns[lastIndexUpTo(columns, left, (one) => one.left)] ?? columns[0];
  if (column === undefined) return 0;
  const end = columnAfter(column.date, scale);
  return column.date + ((left - column.left) / column.width) * (end - column.date);
}

/** Left and width of a bar; a milestone has no width. */
export function barOf(
  { from, to }: TimeRange,
  columns: readonly TimelineColumn[],
  scale: ViewScale,
): { readonly left: number; readonly width: number; readonly isMilestone: boolean } {
  const left = leftOf(from, columns, scale);
  return { left, width: leftOf(to, columns, scale) - left, isMilestone: from === to };
}

/** The column width at which a whole range fits into a width. */
export function fittingColumnWidth(
  range: TimeRange,
  scale: ViewScale,
  width: number,
  limits: { readonly min: number; readonly max: number },
): number {
  const count = timelineColumns(range, { scale }).length;
  return Math.min(limits.max, Math.max(limits.min, width / count));
}

/** Index of the last item whose key is at most `value`; 0 when all are beyond, -1 of none. */
export function lastIndexUpTo<Item>(
  items: readonly Item[],
  value: number,
  keyOf: (item: Item) => number,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && keyOf(item) <= value) low = middle + 1;
    else high = middle;
  }
  return items.length === 0 ? -1 : Math.max(0, low - 1);
}
