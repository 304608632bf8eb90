import { expect, test } from '@jest/globals';
import { matchRows } from './match-rows.ts';
import type { SideAsset } from './side.query.ts';

const side = (id: number): SideAsset => ({ id, name: `name ${id}`, folderId: 1, folder: 'Film' });
const [first, second] = [side(1), side(2)];
const others = new Map([11, 12].map((id) => [id, side(id)]));
const ofFirst = [
  { id: 11, score: 1 },
  { id: 12, score: 0.6 },
];

test('what was found before has the same rows, when more is found', () => {
  const before = matchRows([first, second], others, new Map([[1, ofFirst]]), 50);
  expect(before.map(({ key, score, best }) => [key, score, best])).toEqual([
    ['1:11', 1, true],
    ['1:12', 0.6, false],
  ]);
  const found = new Map([
    [1, ofFirst],
    [2, [{ id: 12, score: 0.7 }]],
  ]);
  const after = matchRows([first, second], others, found, 50);
  expect(after.map(({ key }) => key)).toEqual(['1:11', '1:12', '2:12']);
  for (const [place, row] of before.entries()) expect(after[place]).toBe(row);
});

test('a raised target leaves out, and other assets are rows of their own', () => {
  const found = new Map([[1, ofFirst]]);
  expect(matchRows([first], others, found, 61).map(({ key }) => key)).toEqual(['1:11']);
  const renamed = new Map([[12, { ...side(12), name: 'other' }]]);
  expect(matchRows([first], renamed, found, 0).map(({ up }) => up.name)).toEqual(['other']);
});
