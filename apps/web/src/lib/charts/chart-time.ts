import type { ChartValue } from '@jampot/domain';
import { formatDate } from '../format.ts';

/** IANA name of the zone in which the browser shows times: charts count their days in it, too. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * How a bucket of a chart's time axis reads, by when it begins here: '21.11.2026',
 * 'Week of 16.11.2026', '11.2026', '2026'.
 */
export function formatChartTime(value: ChartValue, bucket: string): string {
  if (typeof value !== 'string') return 'None';
  const day = formatDate(value);
  switch (bucket) {
    case 'year':
      return day.slice(-4);
    case 'month':
      return day.slice(-7);
    case 'week':
      return `Week of ${day}`;
    default:
      return day;
  }
}
