import { expect, test } from '@jest/globals';
import { dropPlaceAt, indexTree, treeLines } from '../../../ui/tree/index.ts';
import type { AdminFolder } from './admin-folder.ts';
import { MOVE_REFUSALS, moveRefusal } from './move-refusal.ts';

const folder = (id: number, parent_id: number | null, deleted = false): AdminFolder => ({
  id,
  name: `f${id}`,
  parent_id,
  position: id,
  deleted,
});
const index = indexTree([
  folder(1, null),
  folder(5, null),
  folder(7, null, true),
  folder(2, 1),
  folder(4, 1),
  folder(3, 2),
]);
/** 0: f1, 1: f2, 2: f3, 3: f4, 4: f5, 5: f7 (deleted) */
const lines = treeLines(index.groups, new Set([1, 2]));
const refusalAt = (dragged: number, line: number) =>
  dropPlaceAt(lines, index, dragged, { line, level: 9 }, (id, place) =>
    moveRefusal(index, id, place),
  )?.refusal;

test('a folder is let go never in itself or below itself, nor in a deleted folder', () => {
  expect(refusalAt(1, 0.5)).toBe(MOVE_REFUSALS.ownSubtree);
  expect(refusalAt(1, 2.5)).toBe(MOVE_REFUSALS.ownSubtree);
  expect(refusalAt(2, 2.1)).toBe(MOVE_REFUSALS.ownSubtree);
  expect(refusalAt(1, 5.5)).toBe(MOVE_REFUSALS.deleted);
  expect(refusalAt(1, 4.5)).toBeNull();
});
