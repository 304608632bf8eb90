import { roundChartValue } from '../charts/chart-table.ts';
import type { ChartRow } from '../charts/chart-table.ts';
import { addDays } from '../schedule/schedule.ts';
import { weekdayOf } from '../timeline/view/free-days.ts';
import type { WorkCalendar } from '../timeline/view/free-days.ts';

/** What somebody brought to a status in a period. */
export interface PerformanceRow {
  /** Of the person or folder; null for nobody, and for All and Average. */
  readonly id: number | null;
  readonly name: string;
  /** All of them together, or their mean. */
  readonly isSum: boolean;
  readonly changes: number;
  /** Of media. */
  readonly seconds: number;
  /** Median from being assigned to there; null where nothing was. */
  readonly days: number | null;
  /** Changes by the period's working days. */
  readonly perDay: number;
  /** Changes in the period before. */
  readonly earlier: number;
}

/** How long it took somebody. */
export interface Took {
  readonly id: number | null;
  readonly y: number;
}

/** Rows of charts whose x is the id of a person or folder, and z the name. */
export interface PerformanceCounts {
  /** Changes of each person in the period. */
  readonly changes: readonly ChartRow[];
  /** Seconds of media of each person in the period. */
  readonly seconds: readonly ChartRow[];
  /** Changes of each person in the period before. */
  readonly earlier: readonly ChartRow[];
  /** Days from being assigned to there. */
  readonly took: readonly Took[];
}

/**
 * The days up to one, which is counted, on which the studio works: Mondays to Fridays where its calendar is not
 * known. @param last `YYYY-MM-DD`
 */
export function workingDays(last: string, days: number, calendar: WorkCalendar | null): number {
  const works = new Set(calendar?.workingDays ?? [1, 2, 3, 4, 5]);
  const holidays = new Set(calendar?.holidays.map(({ day }) => day));
  return Array.from({ length: days }, (_, back) => addDays(last, -back)).filter(
    (day) => works.has(weekdayOf(day)) && !holidays.has(day),
  ).length;
}

/**
 * People by what they brought to a status, the most first, with the rows All and Average behind them; values
 * have three decimals. Empty where nobody did anything in either period.
 * @param working days of the period
 */
export function performanceTable(counts: PerformanceCounts, working: number): PerformanceRow[] {
  const names = new Map<number | null, string>();
  for (const { x, z } of [...counts.changes, ...counts.earlier]) {
    names.set(idOf(x), typeof z === 'string' && z !== '' ? z : 'Nobody');
  }
  const people = [...names].map(([id, name]): PerformanceRow => {
    const amount = (rows: readonly ChartRow[]) =>
      rows.reduce((sum, { x, y }) => (idOf(x) === id ? sum + y : sum), 0);
    const took = counts.took.find((one) => one.id === id);
    return {
      id,
      name,
      isSum: false,
      changes: amount(counts.changes),
      seconds: roundChartValue(amount(counts.seconds)),
      days: took === undefined ? null : roundChartValue(took.y),
      perDay: roundChartValue(amount(counts.changes) / Math.max(1, working)),
      earlier: amount(counts.earlier),
    };
  });
  people.sort((one, other) => other.changes - one.changes || one.name.localeCompare(other.name));
  if (people.length === 0) return [];
  const sum = (field: 'changes' | 'seconds' | 'earlier') =>
    people.reduce((all, person) => all + person[field], 0);
  const known = people.flatMap(({ days }) => days ?? []);
  const days =
    known.length === 0
      ? null
      : roundChartValue(known.reduce((all, one) => all + one, 0) / known.length);
  const summed = (name: string, by: number): PerformanceRow => ({
    id: null,
    name,
    isSum: true,
    changes: roundChartValue(sum('changes') / by),
    seconds: roundChartValue(sum('seconds') / by),
    days,
    perDay: roundChartValue(sum('changes') / by / Math.max(1, working)),
    earlier: roundChartValue(sum('earlier') / by),
  });
  return [...people, summed('All', 1), summed('Average', people.length)];
}

function idOf(x: ChartRow['x']): number | null {
  return typeof x === 'number' ? x : null;
}
