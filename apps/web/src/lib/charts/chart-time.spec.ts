import { expect, test } from '@jest/globals';
import { formatChartTime } from './chart-time.ts';

test.each([
  ['day', '21.11.2026'],
  ['week', 'Week of 21.11.2026'],
  ['month', '11.2026'],
  ['year', '2026'],
])('a %s reads as %s', (bucket, text) => {
  expect(formatChartTime(new Date(2026, 10, 21).toJSON(), bucket)).toBe(text);
});

test('what has no time reads as None', () => {
  expect(formatChartTime(null, 'day')).toBe('None');
});
