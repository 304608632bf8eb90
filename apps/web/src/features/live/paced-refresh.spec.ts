import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pacedRefresh } from './paced-refresh.ts';

const refreshed: unknown[] = [];
const client = {
  invalidateQueries: (filters?: { queryKey?: unknown }) => {
    refreshed.push(filters?.queryKey);
    return Promise.resolve();
  },
} as Parameters<typeof pacedRefresh>[0];

beforeEach(() => {
  refreshed.length = 0;
  jest.useFakeTimers({ now: 100_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a paced refresh', () => {
  test('is at once the first time, and then together at the end of the pause', () => {
    const paced = pacedRefresh(client, 1000);
    paced.refresh([['lists']]);
    jest.advanceTimersByTime(0);
    expect(refreshed).toEqual([['lists']]);
    jest.advanceTimersByTime(400);
    for (let times = 0; times < 50; times += 1) paced.refresh([['lists'], ['logs']]);
    jest.advanceTimersByTime(599);
    expect(refreshed).toEqual([['lists']]);
    jest.advanceTimersByTime(1);
    expect(refreshed).toEqual([['lists'], ['lists'], ['logs']]);
    jest.advanceTimersByTime(5000);
    expect(refreshed).toHaveLength(3);
  });

  test('takes along what else is asked for in the same moment', () => {
    const paced = pacedRefresh(client, 1000);
    paced.refresh([['logs']]);
    paced.refresh([['lists']]);
    jest.advanceTimersByTime(0);
    expect(refreshed).toEqual([['logs'], ['lists']]);
  });

  test('refreshes nothing when asked for nothing, or when it was stopped', () => {
    const paced = pacedRefresh(client, 1000);
    paced.refresh([]);
    expect(refreshed).toEqual([]);
    paced.refresh([['lists']]);
    jest.advanceTimersByTime(0);
    paced.refresh([['lists']]);
    paced.stop();
    jest.advanceTimersByTime(5000);
    expect(refreshed).toEqual([['lists']]);
  });
});
