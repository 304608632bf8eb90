import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  childrenOf,
  filterTree,
  indexTree,
  isIdle,
  pathText,
  pathTo,
} from '../../../ui/tree/index.ts';
import type { AdminFolder } from './admin-folder.ts';
import { stepPlace } from './keyboard-moves.ts';
import type { Step } from './keyboard-moves.ts';
import { moveRefusal } from './move-refusal.ts';
import { applyChange, positionOf } from './tree-changes.ts';
import type { TreeChange } from './tree-changes.ts';

const folder = (id: number, parent_id: number | null, deleted = false): AdminFolder => ({
  id,
  name: `f${id}`,
  parent_id,
  position: id,
  deleted,
});
/** 1 (2 (3), 4, 6), 5 */
const tree = [
  folder(1, null),
  folder(5, null),
  folder(2, 1),
  folder(4, 1),
  folder(6, 1),
  folder(3, 2),
];
const order = (folders: readonly AdminFolder[], parentId: number | null) =>
  childrenOf(indexTree(folders), parentId).map(({ id }) => id);

describe('a change of the tree shows at once', () => {
  test('a folder moves before another, or behind all of its new parent', () => {
    const move = (id: number, parentId: number | null, beforeId: number | null) =>
      applyChange(tree, { kind: 'move', id, place: { parentId, beforeId } });
    expect(order(move(6, 1, 2), 1)).toEqual([6, 2, 4]);
    expect(order(move(2, 1, null), 1)).toEqual([4, 6, 2]);
    expect(order(move(4, 5, null), 5)).toEqual([4]);
    expect(order(move(4, null, 5), null)).toEqual([1, 4, 5]);
    expect(order(move(3, 1, 4), 1)).toEqual([2, 3, 4, 6]);
  });

  test('deleting takes along what is below, restoring brings it back, removing forgets it', () => {
    const deleted = applyChange(tree, { kind: 'delete', id: 2 });
    expect(deleted.filter((each) => each.deleted).map(({ id }) => id)).toEqual([2, 3]);
    expect(applyChange(deleted, { kind: 'restore', id: 2 })).toEqual(tree);
    const gone = applyChange(deleted, { kind: 'remove', id: 2 });
    expect(gone.map(({ id }) => id)).toEqual([1, 5, 4, 6]);
  });

  test('of a folder that is not there changes nothing', () => {
    expect(applyChange(tree, { kind: 'rename', id: 99, name: 'x' })).toBe(tree);
  });

  test('the position counts the live folders before the place, without the moved one', () => {
    const folders = applyChange(tree, { kind: 'delete', id: 4 });
    const at = (id: number, beforeId: number | null) =>
      positionOf(folders, id, { parentId: 1, beforeId });
    expect(at(3, 2)).toBe(0);
    expect(at(3, 4)).toBe(1);
    expect(at(3, 6)).toBe(1);
    expect(at(2, 6)).toBe(0);
    expect(at(3, null)).toBeNull();
    expect(at(3, 99)).toBeNull();
  });
});

describe('a stroke moves a folder', () => {
  const place = (id: number, step: Step, folders: readonly AdminFolder[] = tree) => {
    const index = indexTree(folders);
    const moved = index.byId.get(id);
    return moved === undefined ? null : stepPlace(index, moved, step);
  };
  test.each<[number, Step, unknown]>([
    [4, 'up', { parentId: 1, beforeId: 2 }],
    [4, 'down', { parentId: 1, beforeId: null }],
    [2, 'down', { parentId: 1, beforeId: 6 }],
    [4, 'in', { parentId: 2, beforeId: null }],
    [3, 'out', { parentId: 1, beforeId: 4 }],
    [6, 'out', { parentId: null, beforeId: 5 }],
    [2, 'up', null],
    [6, 'down', null],
    [2, 'in', null],
    [1, 'out', null],
  ])('%i %s', (id, step, expected) => {
    expect(place(id, step)).toEqual(expected);
  });

  test('past a deleted folder, and never into one', () => {
    const folders = applyChange(tree, { kind: 'delete', id: 4 });
    expect(place(6, 'up', folders)).toEqual({ parentId: 1, beforeId: 2 });
    expect(place(2, 'down', folders)).toEqual({ parentId: 1, beforeId: null });
    expect(place(6, 'in', folders)).toEqual({ parentId: 2, beforeId: null });
  });
});

test('a search keeps the way down to what it found', () => {
  const { items, open, found } = filterTree(indexTree(tree), ' F3');
  expect(items.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect([...open]).toEqual([2, 1]);
  expect([...found]).toEqual([3]);
  expect(pathText(indexTree(tree), 3)).toBe('f1 / f2 / f3');
});

test('whatever is moved, deleted and restored: nothing is lost, and nothing stands in itself', () => {
  const change = fc.record({
    kind: fc.constantFrom('move', 'move', 'move', 'delete', 'restore'),
    id: fc.integer({ min: 1, max: 12 }),
    parentId: fc.option(fc.integer({ min: 1, max: 12 })),
    beforeId: fc.option(fc.integer({ min: 1, max: 12 })),
  });
  const start = Array.from({ length: 12 }, (_, at) =>
    folder(at + 1, at < 3 ? null : (at >> 1) + 1),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (steps) => {
      let folders: readonly AdminFolder[] = start;
      for (const { kind, id, parentId, beforeId } of steps) {
        const index = indexTree(folders);
        const wanted = { parentId, beforeId };
        if (kind === 'move') {
          const siblings = childrenOf(index, parentId);
          const before = beforeId === null || siblings.some((each) => each.id === beforeId);
          if (!before || beforeId === id || moveRefusal(index, id, wanted) !== null) continue;
        }
        const next: TreeChange =
          kind === 'move' ? { kind, id, place: wanted } : { kind: kind as 'delete', id };
        folders = applyChange(folders, next);
        const after = indexTree(folders);
        expect(folders.map((each) => each.id).toSorted((a, b) => a - b)).toEqual(
          start.map((each) => each.id),
        );
        for (const each of folders) expect(pathTo(after, each.id)[0]?.parent_id).toBeNull();
        if (kind === 'move') expect(isIdle(after, id, wanted)).toBe(true);
      }
    }),
  );
});
