import { describe, expect, test } from '@jest/globals';
import { patchTree } from './patch-tree.ts';
import type { TreeFolder } from './tree-folder.ts';

const folder = (id: number, parent_id: number | null, name = `f${id}`): TreeFolder => ({
  id,
  name,
  parent_id,
  deleted: false,
});
const tree = [folder(1, null), folder(5, null), folder(2, 1), folder(4, 1), folder(3, 2)];
const nothing = { fresh: [], gone: [], orders: new Map() };
const ids = (rows: readonly TreeFolder[], parentId: number | null) =>
  rows.filter(({ parent_id }) => parent_id === parentId).map(({ id }) => id);

describe('a tree hears of', () => {
  test('another name, and keeps everything else as it is', () => {
    const rows = patchTree(tree, { ...nothing, fresh: [folder(4, 1, 'new')] });
    expect(rows[3]?.name).toBe('new');
    expect(rows[2]).toBe(tree[2]);
    expect(rows).toHaveLength(5);
  });

  test('a new folder between others', () => {
    const orders = new Map([[1, [2, 9, 4]]]);
    const rows = patchTree(tree, { ...nothing, fresh: [folder(9, 1)], orders });
    expect(ids(rows, 1)).toEqual([2, 9, 4]);
    expect(ids(rows, null)).toEqual([1, 5]);
  });

  test('a move, and of another order', () => {
    const orders = new Map<number | null, number[]>([[null, [5, 3, 1]]]);
    const rows = patchTree(tree, { ...nothing, fresh: [folder(3, null)], orders });
    expect(ids(rows, null)).toEqual([5, 3, 1]);
    expect(ids(rows, 2)).toEqual([]);
  });

  test('what is gone, with all below it', () => {
    expect(patchTree(tree, { ...nothing, gone: [1] }).map(({ id }) => id)).toEqual([5]);
  });
});
