import { afterEach, expect, test } from '@jest/globals';
import { accountZone } from '../time-zone.ts';
import { bucketRange } from './bucket-range.ts';
import { formatChartTime } from './chart-time.ts';

afterEach(() => accountZone.set(null));

test.each([
  ['day', '2026-11-27T15:00:00.000Z', '2026-11-28T14:59:59.999Z', '28.11.2026'],
  ['week', '2026-11-22T15:00:00.000Z', '2026-11-29T14:59:59.999Z', 'Week of 23.11.2026'],
  ['month', '2026-10-31T15:00:00.000Z', '2026-11-30T14:59:59.999Z', '11.2026'],
  ['year', '2025-12-31T15:00:00.000Z', '2026-12-31T14:59:59.999Z', '2026'],
] as const)('a %s of a chart is the account’s', (bucket, since, until, name) => {
  accountZone.set('Asia/Tokyo');
  expect(bucketRange(since, bucket)).toEqual({ since, until });
  expect(formatChartTime(since, bucket)).toBe(name);
});
