import { expect, test } from '@jest/globals';
import { inSizedPieces } from './in-sized-pieces.ts';

const pieces = (texts: readonly string[]) => [
  ...inSizedPieces(texts, { most: 3, mostSize: 5, sizeOf: ({ length }) => length }),
];

test('pieces hold everything once, in order, no more and no larger than they may', () => {
  expect(pieces(['a', 'b', 'c', 'd'])).toEqual([['a', 'b', 'c'], ['d']]);
  expect(pieces(['aa', 'bbb', 'c', 'dd'])).toEqual([
    ['aa', 'bbb'],
    ['c', 'dd'],
  ]);
  expect(pieces([])).toEqual([]);
});

test('what is too large for any piece goes alone', () => {
  expect(pieces(['a', 'bbbbbb', 'c'])).toEqual([['a'], ['bbbbbb'], ['c']]);
});
