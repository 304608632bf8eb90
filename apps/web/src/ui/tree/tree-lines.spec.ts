import { describe, expect, test } from '@jest/globals';
import { idsAbove, indexTree } from './tree-index.ts';
import { byParent, treeLines } from './tree-lines.ts';

const item = (id: number, parent_id: number | null) => ({
  id,
  name: `f${id}`,
  parent_id,
});
const items = [item(1, null), item(2, 1), item(3, 2), item(4, 1), item(5, null)];

describe('the lines of a tree', () => {
  test('shows roots, and below what is open only', () => {
    const rows = (open: number[]) =>
      treeLines(byParent(items), new Set(open)).map(({ item: { id }, level }) => [id, level]);
    expect(rows([])).toEqual([
      [1, 1],
      [5, 1],
    ]);
    expect(rows([1])).toEqual([
      [1, 1],
      [2, 2],
      [4, 2],
      [5, 1],
    ]);
    expect(rows([1, 2])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 2],
      [5, 1],
    ]);
    expect(rows([2])).toEqual([
      [1, 1],
      [5, 1],
    ]);
  });

  test('tells each line its place among its siblings', () => {
    const [first, second] = treeLines(byParent(items), new Set([1])).slice(1);
    expect(first).toMatchObject({ place: 1, siblings: 2, children: 1, open: false });
    expect(second).toMatchObject({ place: 2, siblings: 2, children: 0 });
  });

  test('shows an item whose parent is out of sight as a root', () => {
    const rows = treeLines(byParent([item(3, 2)]), new Set());
    expect(rows.map(({ level }) => level)).toEqual([1]);
  });

  test('knows the way up, and survives a circle', () => {
    expect(idsAbove(indexTree(items), 3)).toEqual([1, 2]);
    expect(idsAbove(indexTree([item(1, 2), item(2, 1)]), 1)).toEqual([2]);
  });
});
