import { describe, expect, test } from '@jest/globals';
import { ancestorsOf, byParent, treeRows } from './tree-rows.ts';

const folder = (id: number, parent_id: number | null) => ({
  id,
  name: `f${id}`,
  parent_id,
  deleted: false,
});
const folders = [folder(1, null), folder(2, 1), folder(3, 2), folder(4, 1), folder(5, null)];

describe('the folder tree', () => {
  test('shows roots, and below what is open only', () => {
    const rows = (open: number[]) =>
      treeRows(byParent(folders), new Set(open)).map(({ folder: { id }, level }) => [id, level]);
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

  test('tells each row its place among its siblings', () => {
    const [first, second] = treeRows(byParent(folders), new Set([1])).slice(1);
    expect(first).toMatchObject({ place: 1, siblings: 2, children: 1, open: false });
    expect(second).toMatchObject({ place: 2, siblings: 2, children: 0 });
  });

  test('shows a folder whose parent is out of sight as a root', () => {
    const rows = treeRows(byParent([folder(3, 2)]), new Set());
    expect(rows.map(({ level }) => level)).toEqual([1]);
  });

  test('knows the way up, and survives a circle', () => {
    expect(ancestorsOf(folders, 3)).toEqual([2, 1]);
    expect(ancestorsOf([folder(1, 2), folder(2, 1)], 1)).toEqual([2, 1]);
  });
});
