import { formatDay } from '@jampot/domain';
import type { ChartValue } from '@jampot/domain';
import { today } from '../time-zone.ts';

/**
 * How a bucket of a chart's time axis reads, by when it begins for the account: '21.11.2026',
 * 'Week of 16.11.2026', '11.2026', '2026'.
 */
export function formatChartTime(value: ChartValue, bucket: string): string {
  if (typeof value !== 'string') return 'None';
  const day = formatDay(today(new Date(value)));
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
