import { comparisonKey } from '../../names/names.ts';
import type { TimeRange } from './view-scale.ts';
import { lastIndexUpTo } from './columns.ts';

/** A bar; `est` and `lct` are the earliest start and the latest end that it may have. */
export interface TimelineTask extends TimeRange {
  readonly id: string;
  readonly priority?: number;
  readonly est?: number | undefined;
  readonly lct?: number | undefined;
}

export interface TimelineRow {
  readonly id: string;
  readonly description: string;
  /** Of the custom order. */
  readonly order: number;
  readonly tasks: readonly TimelineTask[];
}

export interface RowBounds {
  readonly minFromDate: number | null;
  readonly maxToDate: number | null;
}

/** The earliest start and the latest end of a row's bars; null without any. */
export function rowBounds(tasks: readonly TimeRange[]): RowBounds {
  let [from, to] = [Infinity, -Infinity];
  for (const task of tasks) {
    from = Math.min(from, task.from);
    to = Math.max(to, task.to);
  }
  return tasks.length === 0
    ? { minFromDate: null, maxToDate: null }
    : { minFromDate: from, maxToDate: to };
}

/** The range of all bars of all rows; null without any. */
export function boundsOfRows(rows: readonly TimelineRow[]): TimeRange | null {
  const { minFromDate, maxToDate } = rowBounds(
    rows.flatMap(({ tasks }) => {
      const { minFromDate: from, maxToDate: to } = rowBounds(tasks);
      return from === null || to === null ? [] : [{ from, to }];
    }),
  );
  return minFromDate === null || maxToDate === null ? null : { from: minFromDate, to: maxToDate };
}

export const SORT_MODES = ['name', '-name', 'date', '-date', 'custom', '-custom'] as const;
export type SortMode = (typeof SORT_MODES)[number];

/** The rows in the order of a mode; equal ones by their custom order, those without bars last by date. */
export function sortRows<Row extends TimelineRow>(
  rows: readonly Row[],
  mode: SortMode,
): readonly Row[] {
  const backwards = mode.startsWith('-') ? -1 : 1;
  const keyed = rows.map((row) => ({
    row,
    name: comparisonKey(row.description),
    date: rowBounds(row.tasks).minFromDate,
  }));
  type Keyed = (typeof keyed)[number];
  const custom = (one: Keyed, other: Keyed) => one.row.order - other.row.order;
  const compare = (one: Keyed, other: Keyed): number => {
    switch (mode) {
      case 'name':
      case '-name':
        return NAMES.compare(one.name, other.name) * backwards || custom(one, other);
      case 'date':
      case '-date':
        if (one.date === null || other.date === null) {
          return Number(one.date === null) - Number(other.date === null) || custom(one, other);
        }
        return (one.date - other.date) * backwards || custom(one, other);
      case 'custom':
      case '-custom':
        return custom(one, other) * backwards;
    }
  };
  return keyed.toSorted(compare).map(({ row }) => row);
}

/** SH2 stands before SH10. */
const NAMES = new Intl.Collator('en', { numeric: true });

/**
 * Swaps two rows of those that are shown, in the order in which they are shown: that becomes the custom
 * order, which is the mode from then on.
 */
export function swapRows<Row extends TimelineRow>(
  shown: readonly Row[],
  one: string,
  other: string,
): { readonly rows: readonly Row[]; readonly mode: SortMode } {
  const [at, to] = [one, other].map((id) => shown.findIndex((row) => row.id === id));
  const rows = [...shown];
  const [first, second] = [shown[at ?? -1], shown[to ?? -1]];
  if (at !== undefined && to !== undefined && first !== undefined && second !== undefined) {
    rows[at] = second;
    rows[to] = first;
  }
  return { rows: rows.map((row, order) => ({ ...row, order })), mode: 'custom' };
}

/** The bars of a row, ready to be asked which of them a range shows. */
export interface TaskIndex<Task extends TimeRange> {
  readonly tasks: readonly Task[];
  /** The latest end of each bar and all before it. */
  readonly ends: readonly number[];
}

export function indexTasks<Task extends TimeRange>(tasks: readonly Task[]): TaskIndex<Task> {
  const sorted = tasks.toSorted((one, other) => one.from - other.from);
  let end = -Infinity;
  return { tasks: sorted, ends: sorted.map(({ to }) => (end = Math.max(end, to))) };
}

/** The bars that touch a range, earliest first. */
export function visibleTasks<Task extends TimeRange>(
  { tasks, ends }: TaskIndex<Task>,
  { from, to }: TimeRange,
): readonly Task[] {
  // Ends only grow, so all before the first that reaches the range lie before it.
  const first = firstIndexFrom(ends, from);
  const last = lastIndexUpTo(tasks, to, (task) => task.from);
  return tasks.slice(first, last + 1).filter((task) => task.to >= from && task.from <= to);
}

/** Index of the first of rising numbers that is at least `value`. */
function firstIndexFrom(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
