import { expect, test } from '@jest/globals';
import { Pauses } from './pauses.ts';

test('who is refused tries again at once, and rests only when it goes on', () => {
  const pauses = new Pauses({ lastsMs: () => undefined });
  expect(pauses.afterDoubt()).toBeLessThanOrEqual(250);
  expect(pauses.afterDoubt()).toBeLessThanOrEqual(500);
  expect(pauses.afterDoubt()).toBeLessThanOrEqual(1000);
  expect(pauses.afterDoubt()).toBe(60_000);
  pauses.lasted(59_000);
  expect(pauses.afterDoubt()).toBe(60_000);
  pauses.lasted(60_000);
  expect(pauses.afterDoubt()).toBeLessThanOrEqual(5000);
});

test('while something renders no rest is longer than what it may go on for', () => {
  const pauses = new Pauses({ lastsMs: () => 45_000 });
  expect(pauses.whenHopeless()).toBeLessThan(45_000);
  for (let tries = 0; tries < 10; tries += 1) expect(pauses.afterDoubt()).toBeLessThan(45_000);
});
