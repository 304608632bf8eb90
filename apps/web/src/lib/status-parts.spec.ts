import { expect, test } from '@jest/globals';
import { partsBelow, partsOf, rowsBelow } from './status-parts.ts';

const row = (x: number, z: string, count: number) => ({ x, y: count, z, count, color: `#${z}` });

test('statuses are added up by name and stand in the order of the workflow', () => {
  const rows = [row(1, 'Final', 2), row(2, 'Open', 1), row(3, 'Final', 3), row(4, 'Gone', 1)];
  expect(partsOf(rows, [{ name: 'Open' }, { name: 'Final' }])).toEqual([
    { name: 'Open', color: '#Open', count: 1 },
    { name: 'Final', color: '#Final', count: 5 },
    { name: 'Gone', color: '#Gone', count: 1 },
  ]);
});

test('what is below a sequence counts for it', () => {
  const tree = [
    { id: 1, parent_id: null },
    { id: 2, parent_id: 1 },
    { id: 3, parent_id: 2 },
    { id: 4, parent_id: 1 },
  ];
  const rows = [row(1, 'Open', 1), row(2, 'Open', 2), row(3, 'Open', 3), row(4, 'Open', 4)];
  const below = rowsBelow(rows, tree, 1);
  expect(below.get(2)?.map(({ count }) => count)).toEqual([2, 3]);
  expect(below.get(4)?.map(({ count }) => count)).toEqual([4]);
  expect(below.size).toBe(2);
});

test('every folder below stands in one of those directly below', () => {
  const tree = [
    { id: 1, parent_id: null },
    { id: 2, parent_id: 1 },
    { id: 3, parent_id: 2 },
    { id: 4, parent_id: 3 },
    { id: 5, parent_id: 1 },
    { id: 6, parent_id: null },
  ];
  expect([...partsBelow(tree, 1)]).toEqual([
    [2, 2],
    [5, 5],
    [3, 2],
    [4, 2],
  ]);
});
