import { roundChartValue } from '../charts/chart-table.ts';
import type { ChartRow } from '../charts/chart-table.ts';

/** What somebody brought to a status in a period. */
export interface PerformanceRow {
  readonly name: string;
  /** All of them together, or their mean. */
  readonly isSum: boolean;
  readonly changes: number;
  /** Of media. */
  readonly seconds: number;
  /** Changes by the period's working days. */
  readonly perDay: number;
  /** Changes in the period before. */
  readonly earlier: number;
}

export interface PerformanceCounts {
  /** Changes of each person in the period. */
  readonly changes: readonly ChartRow[];
  /** Seconds of media of each person in the period. */
  readonly seconds: readonly ChartRow[];
  /** Changes of each person in the period before. */
  readonly earlier: readonly ChartRow[];
}

/** Working days of a week. */
const WORKING = 5 / 7;

/**
 * People by what they brought to a status, the most first, with the rows All and Average behind them; values
 * have three decimals. Empty where nobody did anything in either period.
 */
export function performanceTable(counts: PerformanceCounts, days: number): PerformanceRow[] {
  const amounts = (rows: readonly ChartRow[]) => {
    const found = new Map<string, number>();
    for (const { x, y } of rows) found.set(nameOf(x), (found.get(nameOf(x)) ?? 0) + y);
    return found;
  };
  const [changes, seconds, earlier] = [counts.changes, counts.seconds, counts.earlier].map(amounts);
  const names = new Set([...(changes?.keys() ?? []), ...(earlier?.keys() ?? [])]);
  const workingDays = Math.max(1, days * WORKING);
  const rowOf = (name: string, isSum: boolean, done: number, media: number, before: number) => ({
    name,
    isSum,
    changes: roundChartValue(done),
    seconds: roundChartValue(media),
    perDay: roundChartValue(done / workingDays),
    earlier: roundChartValue(before),
  });
  const people = [...names]
    .map((name) =>
      rowOf(name, false, changes?.get(name) ?? 0, seconds?.get(name) ?? 0, earlier?.get(name) ?? 0),
    )
    .sort((one, other) => other.changes - one.changes || one.name.localeCompare(other.name));
  if (people.length === 0) return [];
  const sum = (field: 'changes' | 'seconds' | 'earlier') =>
    people.reduce((all, person) => all + person[field], 0);
  const [all, media, before] = [sum('changes'), sum('seconds'), sum('earlier')];
  const mean = (value: number) => value / people.length;
  return [
    ...people,
    rowOf('All', true, all, media, before),
    rowOf('Average', true, mean(all), mean(media), mean(before)),
  ];
}

function nameOf(value: ChartRow['x']): string {
  return value === null || value === '' ? 'Nobody' : String(value);
}
