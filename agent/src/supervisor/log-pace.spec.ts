import { expect, test } from '@jest/globals';
import { LogPace } from './log-pace.ts';

/** That the server keeps, of both streams. */
const MOST_PIECES = 20_000;

function timesIn(hours: number): number[] {
  const pace = new LogPace(hours * 3600);
  const times: number[] = [];
  for (let second = 0; second < hours * 3600; second += 1) {
    if (pace.isDue(second * 1000)) times.push(second);
  }
  return times;
}

test('a log of two days, or of a week, on both streams fits in what the server keeps', () => {
  for (const hours of [1, 48, 7 * 24]) {
    expect(2 * timesIn(hours).length).toBeLessThan(0.8 * MOST_PIECES);
  }
});

test('a log is live in its beginning, and never lags behind for long', () => {
  const times = timesIn(48);
  expect(times.slice(0, 500)).toEqual(Array.from({ length: 500 }, (_, second) => second));
  const lags = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(Math.max(...lags)).toBeLessThanOrEqual(36);
});
