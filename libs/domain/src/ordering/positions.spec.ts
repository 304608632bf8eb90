import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { POSITION_GAP, positionAt, positionBetween } from './positions.ts';

describe('a position', () => {
  test('leaves room on every side', () => {
    expect(positionBetween(null, null)).toBe(POSITION_GAP);
    expect(positionBetween(POSITION_GAP, null)).toBe(2 * POSITION_GAP);
    expect(positionBetween(null, POSITION_GAP)).toBe(0);
    expect(positionBetween(0, POSITION_GAP)).toBe(POSITION_GAP / 2);
  });

  test.each([
    [4, 5],
    [5, 5],
    [6, 5],
    [null, Number.MIN_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, null],
  ])('between %p and %p needs new spacing', (before, after) => {
    expect(positionBetween(before, after)).toBe('respace');
  });

  test('lies strictly between its neighbours whenever an integer does', () => {
    const position = fc.integer({ min: -(2 ** 45), max: 2 ** 45 });
    fc.assert(
      fc.property(position, fc.integer({ min: 2, max: 2 ** 45 }), (before, distance) => {
        const middle = positionBetween(before, before + distance);
        expect(middle).toBeGreaterThan(before);
        expect(middle).toBeLessThan(before + distance);
        expect(Number.isSafeInteger(middle)).toBe(true);
      }),
    );
  });

  test('can be found 16 times at one place between respacings', () => {
    let after = POSITION_GAP;
    for (let times = 0; times < 16; times += 1) {
      const position = positionBetween(0, after);
      expect(position).not.toBe('respace');
      after = position === 'respace' ? after : position;
    }
    expect(positionBetween(0, after)).toBe('respace');
  });

  test('keeps a list in the order of any insertions', () => {
    const anywhere = fc.array(fc.nat(60), { maxLength: 60 });
    const crowded = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(anywhere, crowded), (indexes) => {
        const expected: number[] = [];
        let siblings: { item: number; position: number }[] = [];
        for (const [item, index] of indexes.entries()) {
          const at = Math.min(index, siblings.length);
          expected.splice(at, 0, item);
          let position = positionAt(
            siblings.map((sibling) => sibling.position),
            index,
          );
          if (position === 'respace') {
            const fresh = siblings.map((_, i) => (i + 1) * POSITION_GAP);
            siblings = siblings.map((sibling, i) => ({
              ...sibling,
              position: fresh[i] ?? Number.NaN,
            }));
            position = positionAt(fresh, index);
          }
          siblings.push({ item, position: Number(position) });
          siblings.sort((one, other) => one.position - other.position);
        }
        expect(siblings.map(({ item }) => item)).toEqual(expected);
      }),
    );
  });

  test('outside of the list means its nearer end', () => {
    expect(positionAt([10, 20], -1)).toBeLessThan(10);
    expect(positionAt([10, 20], 99)).toBeGreaterThan(20);
  });
});
