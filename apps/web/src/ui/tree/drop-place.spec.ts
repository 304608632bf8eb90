import { describe, expect, test } from '@jest/globals';
import { dropPlaceAt } from './drop-place.ts';
import type { PlaceRefusal } from './drop-place.ts';
import { indexTree } from './tree-index.ts';
import { treeLines } from './tree-lines.ts';

const item = (id: number, parent_id: number | null) => ({ id, name: `f${id}`, parent_id });
const index = indexTree([
  item(1, null),
  item(5, null),
  item(7, null),
  item(2, 1),
  item(4, 1),
  item(3, 2),
]);
/** 0: f1, 1: f2, 2: f3, 3: f4, 4: f5, 5: f7 */
const lines = treeLines(index.groups, new Set([1, 2]));
/** Nothing goes into 7. */
const refusal: PlaceRefusal = (_id, { parentId }) => (parentId === 7 ? 'It is full.' : null);
const at = (dragged: number, line: number, level = 9) =>
  dropPlaceAt(lines, index, dragged, { line, level }, refusal);

describe('what is let go over the tree lands', () => {
  test.each([
    ['before a line at its upper edge', 3.1, 'before', { parentId: 1, beforeId: 4 }],
    ['into a line in its middle', 3.5, 'into', { parentId: 4, beforeId: null }],
    ['behind a line at its lower edge', 2.9, 'after', { parentId: 2, beforeId: null }],
    ['as the first one below an open folder', 0.9, 'after', { parentId: 1, beforeId: 2 }],
    ['behind all projects below the last line', 17, 'after', { parentId: null, beforeId: null }],
  ])('%s', (_what, line, mark, place) => {
    expect(at(5, line)).toMatchObject({ mark, place, refusal: null });
  });

  test('behind the last one of a parent, at the level that the pointer shows', () => {
    expect(at(5, 2.9, 3)).toMatchObject({ level: 3, place: { parentId: 2, beforeId: null } });
    expect(at(5, 2.9, 2)).toMatchObject({ level: 2, place: { parentId: 1, beforeId: 4 } });
    expect(at(5, 2.9, 0)).toMatchObject({ level: 2, place: { parentId: 1, beforeId: 4 } });
    expect(at(5, 3.9, 0)).toMatchObject({ level: 1, place: { parentId: null, beforeId: 5 } });
  });

  test('where it may, and says why it may not', () => {
    expect(at(1, 5.5)?.refusal).toBe('It is full.');
    expect(at(1, 5.1)?.refusal).toBeNull();
  });

  test('where it stands already: nothing to do', () => {
    expect(at(4, 3.1)?.idle).toBe(true);
    expect(at(2, 3.1)?.idle).toBe(true);
    expect(at(4, 3.9, 2)?.idle).toBe(true);
    expect(at(4, 1.1)?.idle).toBe(false);
  });

  test('nowhere without any line', () => {
    expect(dropPlaceAt([], index, 1, { line: 0, level: 1 }, refusal)).toBeNull();
  });
});
