import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { arrange, moveTo } from './arrange.ts';
import type { Placed } from './arrange.ts';
import { POSITION_GAP } from './positions.ts';

/** Rows as a table keeps them: only what was written changes. */
class Table {
  #positions = new Map<number, number>();

  get order(): { readonly id: number; readonly position: number }[] {
    const rows = [...this.#positions].map(([id, position]) => ({ id, position }));
    return rows.toSorted((one, other) => one.position - other.position);
  }

  write(order: readonly Placed[]): number {
    const written = arrange(order);
    for (const [id, position] of written) this.#positions.set(id, position);
    return written.size;
  }
}

describe('rows that are put in order', () => {
  test('get positions in gaps, and the others keep theirs', () => {
    const written = arrange([
      { id: 1, position: null },
      { id: 2, position: 0 },
      { id: 3, position: null },
      { id: 4, position: null },
      { id: 5, position: 90 },
      { id: 6, position: null },
    ]);
    expect(Object.fromEntries(written)).toEqual({
      1: -POSITION_GAP,
      3: 30,
      4: 60,
      6: 90 + POSITION_GAP,
    });
  });

  test('are all spaced anew where a gap is used up, and beyond what a number holds', () => {
    const spaced = { 1: POSITION_GAP, 2: 2 * POSITION_GAP, 3: 3 * POSITION_GAP };
    for (const [first, last] of [
      [4, 5],
      [Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER + 1],
    ] as const) {
      const order = [
        { id: 1, position: first },
        { id: 2, position: null },
        { id: 3, position: last },
      ];
      expect(Object.fromEntries(arrange(order))).toEqual(spaced);
    }
    const far = arrange([
      { id: 1, position: Number.MAX_SAFE_INTEGER },
      { id: 2, position: null },
    ]);
    expect(Object.fromEntries(far)).toEqual({ 1: POSITION_GAP, 2: 2 * POSITION_GAP });
  });

  test('are the same as a plain array, whatever is moved and put in', () => {
    const step = fc.record({
      moved: fc.array(fc.nat(60), { maxLength: 4 }),
      to: fc.array(fc.nat(70), { minLength: 4, maxLength: 4 }),
      put: fc.nat(3),
      at: fc.nat(60),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const table = new Table();
        let plain: number[] = [];
        let made = 0;
        for (const { moved, to, put, at } of steps) {
          const places = new Map(
            moved.flatMap((index, n) =>
              plain[index] === undefined ? [] : [[plain[index], to[n] ?? 0]],
            ),
          );
          const order = moveTo(table.order, places);
          const fresh = Array.from({ length: put }, () => ({ id: (made += 1), position: null }));
          const all: Placed[] = order.map(({ id, position }) => ({
            id,
            position: places.has(id) ? null : position,
          }));
          all.splice(at, 0, ...fresh);
          plain = moveTo(
            plain.map((id) => ({ id })),
            places,
          ).map(({ id }) => id);
          plain.splice(at, 0, ...fresh.map(({ id }) => id));
          table.write(all);
          expect(table.order.map(({ id }) => id)).toEqual(plain);
        }
      }),
    );
  });

  test('take the same place over and over', () => {
    const table = new Table();
    let respaced = 0;
    for (let id = 1; id <= 1000; id += 1) {
      const order: Placed[] = table.order;
      order.splice(1, 0, { id, position: null });
      if (table.write(order) > 1) respaced += 1;
    }
    const ids = table.order.map(({ id }) => id);
    expect(ids).toEqual([1, ...Array.from({ length: 999 }, (_, n) => 1000 - n)]);
    expect(respaced).toBeGreaterThan(1);
    expect(respaced).toBeLessThan(1000 / 15 + 1);
  });
});

describe('rows that are given places', () => {
  const order = [1, 2, 3, 4, 5].map((id) => ({ id }));
  const moved = (...places: [number, number][]) =>
    moveTo(order, new Map(places)).map(({ id }) => id);

  test('stand there, and the others keep their order around them', () => {
    expect(moved([5, 0])).toEqual([5, 1, 2, 3, 4]);
    expect(moved([1, 2])).toEqual([2, 3, 1, 4, 5]);
    expect(moved([1, 4], [5, 0])).toEqual([5, 2, 3, 4, 1]);
    expect(moved([1, 3], [2, 1])).toEqual([3, 2, 4, 1, 5]);
    expect(moved()).toEqual([1, 2, 3, 4, 5]);
  });

  test('past the end are last', () => {
    expect(moved([2, 99])).toEqual([1, 3, 4, 5, 2]);
  });

  test('are exactly where all of them say', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5, maxLength: 5 }),
        (wanted) => {
          expect(moved(...wanted.map((id, at): [number, number] => [id, at]))).toEqual(wanted);
        },
      ),
    );
  });
});
