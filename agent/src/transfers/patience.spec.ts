import { expect, test } from '@jest/globals';
import { Patience } from './patience.ts';

test('is over when nothing moves, and not while something does', () => {
  const patience = new Patience(1000, 0);
  expect(patience.isOver(999)).toBe(false);
  patience.reached(1, 999);
  expect(patience.isOver(1998)).toBe(false);
  expect(patience.isOver(1999)).toBe(true);
});

test('does not take for progress what was there before', () => {
  const patience = new Patience(1000, 0);
  patience.reached(10, 500);
  patience.reached(5, 900);
  patience.reached(10, 1400);
  expect(patience.isOver(1500)).toBe(true);
});

test('has an end, however slowly something moves', () => {
  const patience = new Patience(3_600_000, 0);
  for (let hour = 1; hour < 24; hour += 1) {
    patience.reached(hour, hour * 3_600_000 - 1);
    expect(patience.isOver(hour * 3_600_000)).toBe(false);
  }
  patience.reached(24, 24 * 3_600_000);
  expect(patience.isOver(24 * 3_600_000)).toBe(true);
});
