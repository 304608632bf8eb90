import { describe, expect, test } from '@jest/globals';
import { neighboursOf } from './neighbours.ts';

const rows = [
  { id: 5, name: 'sh010' },
  { id: 2, name: 'sh020' },
  { id: 9, name: 'sh030' },
];

describe('the neighbours of an asset', () => {
  test('stand before and after it in the order of names', () => {
    expect(neighboursOf(rows, 2)).toEqual({ previous: rows[0], next: rows[2] });
  });

  test('are missing at the ends, and for an asset that is not among them', () => {
    expect(neighboursOf(rows, 5).previous).toBeNull();
    expect(neighboursOf(rows, 9).next).toBeNull();
    expect(neighboursOf(rows, 7)).toEqual({ previous: null, next: null });
  });
});
