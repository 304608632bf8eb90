import { describe, expect, test } from '@jest/globals';
import type { Status } from '@jampot/contracts';
import { inOrder, markOf, movedTo, orderAt, OUTSIDE, placeOf } from './status-lines.ts';

const status = (id: number, order: number | null, more: Partial<Status> = {}): Status => ({
  id,
  order,
  name: `S${id}`,
  color: '#112233',
  previous_id: null,
  next_id: null,
  hide: false,
  level: 1,
  approves: false,
  base_id: null,
  replace_id: null,
  folder_id: 1,
  inherited: true,
  new: false,
  ...more,
});
const chain = [status(1, 10), status(2, 20), status(9, 30, { base_id: 3 })];

describe('where a status comes from', () => {
  test.each([
    ['Default', {}],
    ['Default', { inherited: false }],
    ['Inherited', { base_id: 3 }],
    ['Inherited', { new: true }],
    ['Replaced', { inherited: false, base_id: 3 }],
    ['New', { inherited: false, new: true }],
  ])('is told as %s', (mark, more) => {
    expect(markOf(status(5, 1, more))).toBe(mark);
  });
});

describe('moving a status', () => {
  test.each([
    [0, [9, 1, 2], { previous: null, next: 1 }],
    [1, [1, 9, 2], { previous: 1, next: 2 }],
    [2, [1, 2, 9], { previous: 2, next: null }],
    [99, [1, 2, 9], { previous: 2, next: null }],
  ])('to %i', (index, ids, place) => {
    const [, , moved = status(0, 0)] = chain;
    const after = movedTo(chain, moved, index);
    expect(after.map(({ id }) => id)).toEqual(ids);
    expect(placeOf(after, moved)).toEqual(place);
    const order = orderAt(chain, place);
    const shown = inOrder(chain.map((one) => (one.id === 9 ? { ...one, order } : one)));
    expect(shown.map(({ id }) => id)).toEqual(ids);
  });

  test('knows a replaced status by what it descends from', () => {
    expect(
      placeOf([status(1, 10), status(9, 20, { base_id: 3 }), status(2, 30)], status(2, 30)),
    ).toEqual({ previous: 3, next: null });
  });

  test('takes one out of the chain, where it comes last', () => {
    expect(orderAt(chain, OUTSIDE)).toBeNull();
    expect(inOrder([status(1, null), status(2, 5)]).map(({ id }) => id)).toEqual([2, 1]);
  });
});
