import { expect, test } from '@jest/globals';
import { inPieces } from './in-pieces.ts';

test('pieces hold everything once, in order, and no more than they may', () => {
  expect([...inPieces([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...inPieces([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...inPieces([], 2)]).toEqual([]);
});
