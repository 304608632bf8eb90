import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { isLeaving, leavePage } from './leave-page.ts';

const went: string[] = [];
beforeAll(() => {
  jest.useFakeTimers();
  const location = { replace: (href: string) => went.push(href) };
  Object.assign(globalThis, { window: { location } });
});
afterAll(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

test('a page that still lives long after it was left is none that is left any more', async () => {
  expect(isLeaving()).toBe(false);
  leavePage('/login');
  await jest.advanceTimersByTimeAsync(29_000);
  expect([isLeaving(), went]).toEqual([true, ['/login']]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(isLeaving()).toBe(false);
});
