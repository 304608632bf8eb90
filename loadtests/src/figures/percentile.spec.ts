import { describe, expect, it } from '@jest/globals';
import { percentile } from './percentile.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('finds the value at %d of a hundred', (share, expected) => {
    expect(percentile(hundred, share)).toBe(expected);
  });
  it('is the one value of one, and no number of none', () => {
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });
});
