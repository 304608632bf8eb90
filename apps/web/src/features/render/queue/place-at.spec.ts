import { describe, expect, it } from '@jest/globals';
import { placeAt } from './place-at.ts';

/** Four rows of 40 pixels. */
const place = (y: number, from: number) => placeAt(y, 40, from, 4);

describe('the place that a height in the queue stands for', () => {
  it('is its own as long as it stays over its neighbours’ near halves', () => {
    expect(place(85, 2)).toBe(2);
    expect(place(65, 2)).toBe(2);
    expect(place(135, 2)).toBe(2);
  });
  it('is before a row once the upper half of that is reached', () => {
    expect(place(55, 2)).toBe(1);
    expect(place(5, 2)).toBe(0);
    expect(place(-50, 2)).toBe(0);
  });
  it('is after a row once the lower half of that is reached', () => {
    expect(place(145, 2)).toBe(3);
    expect(place(900, 0)).toBe(3);
    expect(place(65, 0)).toBe(1);
  });
});
