import { describe, expect, it, test } from '@jest/globals';
import { destination, markAt, reorderTarget } from './reorder.ts';
import type { Moving } from './reorder.ts';

/** Of four rows; the second edge of an item is its lower or right one. */
const place = (from: number, over: number, edge: 'top' | 'bottom') =>
  destination(from, over, edge, 'vertical');

describe('the place at which an item is let go', () => {
  it('is its own as long as it stays over its neighbours’ near halves', () => {
    expect(place(2, 2, 'top')).toBe(2);
    expect(place(2, 1, 'bottom')).toBe(2);
    expect(place(2, 3, 'top')).toBe(2);
  });
  it('is before an item once the upper half of that is reached', () => {
    expect(place(2, 1, 'top')).toBe(1);
    expect(place(2, 0, 'top')).toBe(0);
  });
  it('is after an item once the lower half of that is reached', () => {
    expect(place(2, 3, 'bottom')).toBe(3);
    expect(place(0, 3, 'bottom')).toBe(3);
    expect(place(0, 1, 'bottom')).toBe(1);
  });
  it('is told by the left and right halves in a row of items', () => {
    expect(destination(2, 1, 'left', 'horizontal')).toBe(1);
    expect(destination(0, 1, 'right', 'horizontal')).toBe(1);
    expect(destination(0, 1, 'left', 'horizontal')).toBe(0);
  });
});

test('a rule marks where it would land, and nothing where it stands', () => {
  const moving = (from: number, to: number): Moving => ({
    key: 7,
    name: 'Shot',
    from,
    to,
    by: 'pointer',
  });
  expect(markAt(moving(2, 0), 0)).toBe('before');
  expect(markAt(moving(0, 2), 2)).toBe('after');
  expect(markAt(moving(0, 2), 1)).toBeUndefined();
  expect(markAt(moving(1, 1), 1)).toBeUndefined();
  expect(markAt(null, 0)).toBeUndefined();
});

test.each([
  ['ArrowUp', 'vertical', 0],
  ['ArrowDown', 'vertical', 2],
  ['End', 'vertical', 3],
  ['ArrowRight', 'vertical', null],
  ['ArrowLeft', 'horizontal', 0],
  ['ArrowRight', 'horizontal', 2],
  ['ArrowDown', 'horizontal', null],
] as const)('%s in a %s list takes the second of four to %p', (key, axis, target) => {
  expect(reorderTarget(key, 1, 4, axis)).toBe(target);
});
