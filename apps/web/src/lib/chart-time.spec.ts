import { expect, test } from '@jest/globals';
import { formatChartTime } from './chart-time.ts';

test.each([
  ['day', '21.11.2026'],
  ['week', 'Week of 21.11.2026'],
  ['month', '11.2026'],
  ['year', '2026'],
])('a %s reads as %s', (bucket, text) => {
  expect(formatChartTime('2026-11-21T00:00:00Z', bucket)).toBe(text);
});

test('what has no time reads as None', () => {
  expect(formatChartTime(null, 'day')).toBe('None');
});
