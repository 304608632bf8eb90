import type { ChartValue } from '@jampot/domain';
import { formatDate } from './format.ts';

/** How a bucket of a chart's time axis reads: '21.11.2026', 'Week of 16.11.2026', '11.2026', '2026'. */
export function formatChartTime(value: ChartValue, bucket: string): string {
  if (typeof value !== 'string') return 'None';
  const day = value.slice(0, 10);
  const [year = '', month = ''] = day.split('-');
  switch (bucket) {
    case 'year':
      return year;
    case 'month':
      return `${month}.${year}`;
    case 'week':
      return `Week of ${formatDate(`${day}T00:00:00`)}`;
    default:
      return formatDate(`${day}T00:00:00`);
  }
}
