import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useIsPast } from './use-is-past.ts';

const NOW = Date.parse('2026-01-01T00:00:00.000Z');
const DAY = 86_400_000;
const inMs = (milliseconds: number) => new Date(NOW + milliseconds).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

test('a moment is past from then on, and whoever shows it is told', () => {
  const { result } = renderHook(() => useIsPast(inMs(1500)));
  expect(result.current).toBe(false);
  pass(1499);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

test('one that is weeks ahead is told of all the same', () => {
  const { result } = renderHook(() => useIsPast(inMs(40 * DAY)));
  pass(40 * DAY - 1);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

test('what never comes is not past, and another moment counts once it is named', () => {
  const { result, rerender } = renderHook(({ at }: { at: string | null }) => useIsPast(at), {
    initialProps: { at: null as string | null },
  });
  expect(result.current).toBe(false);
  rerender({ at: inMs(-1) });
  expect(result.current).toBe(true);
  rerender({ at: inMs(1000) });
  expect(result.current).toBe(false);
  pass(1000);
  expect(result.current).toBe(true);
});
