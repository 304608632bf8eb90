import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PublicShare } from '@jampot/contracts';
import { ApiError } from '@jampot/client';
import { guestShareQuery } from './guest.query.ts';

const NOW = Date.parse('2026-01-01T00:00:00.000Z');
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

const opened = (expires_at: string | null) =>
  ({ hash: 'A', password_required: false, expires_at }) as PublicShare;
const inMs = (milliseconds: number) => opened(new Date(NOW + milliseconds).toISOString());
/** Milliseconds until a share is asked for again; false for never. */
const next = (data: PublicShare | undefined, status?: number) => {
  const { refetchInterval } = guestShareQuery('A');
  const error = status === undefined ? null : new ApiError(status, 'GET', {});
  return typeof refetchInterval === 'function'
    ? refetchInterval({ state: { data, error } } as never)
    : refetchInterval;
};

describe('a share is asked for again', () => {
  test('every five seconds', () => {
    expect(next(opened(null))).toBe(5000);
    expect(next(inMs(60_000))).toBe(5000);
    expect(next({ hash: 'A', password_required: true })).toBe(5000);
    expect(next(undefined, 503)).toBe(5000);
  });

  test('at the moment at which it expires, and not without end where clocks differ', () => {
    expect(next(inMs(1200))).toBe(1201);
    expect(next(inMs(0))).toBe(5000);
    expect(next(inMs(-90_000))).toBe(5000);
  });

  test('now and then once it has expired, as it may be given more time; never once it is gone', () => {
    expect(next(inMs(-1), 410)).toBe(10_000);
    expect(next(opened(null), 404)).toBe(false);
  });
});
