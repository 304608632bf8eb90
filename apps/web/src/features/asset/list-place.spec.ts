import { describe, expect, test } from '@jest/globals';
import { placeOf, stepFrom } from './list-place.ts';

const rows = [
  { id: 5, name: 'sh010' },
  { id: 2, name: 'sh020' },
  { id: 9, name: 'sh030' },
];

describe('the place of an asset in a list', () => {
  test('tells its number and who stands beside it', () => {
    expect(placeOf(rows, 18, 2)).toEqual({
      number: 2,
      total: 18,
      previous: rows[0],
      next: rows[2],
    });
  });

  test('has nobody beyond the ends, and is none outside', () => {
    expect(placeOf(rows, 3, 5)?.previous).toBeNull();
    expect(placeOf(rows, 3, 9)?.next).toBeNull();
    expect(placeOf(rows, 3, 7)).toBeNull();
  });
});

describe('steps through a list', () => {
  test('lead as far as they were pressed', () => {
    expect(stepFrom(rows, 5, 1)).toBe(rows[1]);
    expect(stepFrom(rows, 5, 2)).toBe(rows[2]);
    expect(stepFrom(rows, 9, -1)).toBe(rows[1]);
  });

  test('stop at the end, and say so there', () => {
    expect(stepFrom(rows, 5, 9)).toBe(rows[2]);
    expect(stepFrom(rows, 9, 1)).toBe('last');
    expect(stepFrom(rows, 5, -2)).toBe('first');
    expect(stepFrom(rows, 7, 1)).toBeNull();
  });
});
