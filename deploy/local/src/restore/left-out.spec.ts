import { expect, it } from '@jest/globals';
import { leftOut, namesOfLeftOut } from './left-out.ts';

const keys = (count: number) =>
  new Set(Array.from({ length: count }, (_, at) => `a/1/${count - at}.png`));

it.each([
  [1, '1 file is left out'],
  [2, '2 files are left out'],
])('tells how many files a restore goes without: %s', (count, told) => {
  expect(leftOut(keys(count))).toBe(told);
});

it('names them, and of many the first five', () => {
  expect(namesOfLeftOut(keys(1))).toBe('Damaged or missing in the backup:\n  a/1/1.png');
  const many = namesOfLeftOut(keys(7)).split('\n  ');
  expect(many.slice(1, 6)).toEqual([1, 2, 3, 4, 5].map((n) => `a/1/${n}.png`));
  expect(many.slice(6)).toEqual(['and 2 more']);
});
