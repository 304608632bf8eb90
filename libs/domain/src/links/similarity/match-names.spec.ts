import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { matchingNames, withTarget } from './match-names.ts';
import type { MatchedAsset } from './match-names.ts';
import { similarityKey } from './score.ts';
import type { NamedAsset } from './sides.ts';

const named = (names: readonly string[], first: number, folder = ''): NamedAsset[] =>
  names.map((name, index) => ({ id: first + index, name, folder }));

/** What stands at the end: later slices replace earlier ones. */
function matched(assets: readonly NamedAsset[], others: readonly NamedAsset[], target: number) {
  const found = new Map<number, MatchedAsset['matches']>();
  for (const slice of matchingNames(assets, others, target)) {
    for (const { id, matches } of slice) found.set(id, matches);
  }
  return found;
}
const only = (name: string, others: readonly string[], target: number) =>
  matched(named([name], 1), named(others, 10), target).get(1);

/** The table as textbooks have it. */
function slowEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const [corner, above, left] = [row[j - 1] ?? 0, row[j] ?? 0, next[j - 1] ?? 0];
      next.push(Math.min(corner + (a[i - 1] === b[j - 1] ? 0 : 1), above + 1, left + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The rule, as it is written. */
function slowScore(one: string, other: string): number {
  const [a, b] = [similarityKey(one), similarityKey(other)];
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) >= 3 && (a.includes(b) || b.includes(a))) return 0.99;
  const same = [...Array(longer).keys()].filter((at) => at < a.length && a[at] === b[at]).length;
  if (same / longer >= 0.3) return same / longer;
  return (longer - slowEdits(a, b)) / longer;
}

const letters = (most: number) =>
  fc.string({
    unit: fc.constantFrom('a', 'b', 'C', '0', '_', 'ä', 'ﬁ', '橙'),
    minLength: 1,
    maxLength: most,
  });
const name = fc.oneof({ weight: 4, arbitrary: letters(9) }, letters(70));
const side = (first: number) =>
  fc
    .array(fc.record({ name, folder: fc.constantFrom('x', 'y', 'X') }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((all) => all.map((one, index) => ({ ...one, id: first + index })));

describe('names that are alike', () => {
  test('are the best three by the written rule, whatever the names and the target', () => {
    const natural = new Intl.Collator('en', { numeric: true });
    fc.assert(
      fc.property(side(1), side(6), fc.integer({ min: -5, max: 100 }), (assets, others, target) => {
        const found = matched(assets, others, target);
        for (const asset of assets) {
          const near = (folder: string) =>
            similarityKey(folder) === similarityKey(asset.folder) ? 0 : 1;
          const wanted = others
            .filter(({ id }) => id !== asset.id)
            .map((other) => ({ ...other, score: slowScore(asset.name, other.name) }))
            .filter(({ score }) => score >= Math.max(0, target / 100))
            .toSorted(
              (a, b) =>
                b.score - a.score ||
                near(a.folder) - near(b.folder) ||
                natural.compare(a.name, b.name) ||
                a.id - b.id,
            )
            .slice(0, 3);
          expect(found.get(asset.id)).toEqual(wanted.map(({ id, score }) => ({ id, score })));
        }
      }),
      { numRuns: 400 },
    );
  });

  test('of a raised target are those of the lower one, filtered', () => {
    fc.assert(
      fc.property(side(1), side(100), fc.nat(100), fc.nat(100), (assets, others, one, two) => {
        const [low, high] = [Math.min(one, two), Math.max(one, two)];
        const [lower, higher] = [matched(assets, others, low), matched(assets, others, high)];
        for (const { id } of assets) {
          expect(withTarget(lower.get(id) ?? [], high)).toEqual(higher.get(id));
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['Hero_Rig', 'hero_rig', 1],
    ['hero', 'hero_rig', 0.99],
    ['hero_rig_v2', 'rig', 0.99],
    ['sh010', 'sh020', 0.8],
    ['xabcdefghi', 'abcdefghij', 0.8],
  ])('%s and %s', (one, other, score) => {
    expect(only(one, [other], 0)).toEqual([{ id: 10, score }]);
  });

  test('of two characters are contained in nothing', () => {
    expect(only('ab', ['abcd'], 0)).toEqual([{ id: 10, score: 0.5 }]);
  });

  test('pass at a target of nothing, and none at the full one but equal ones', () => {
    expect(only('abc', ['x', 'y', 'z', 'w'], 0)?.map(({ id }) => id)).toEqual([13, 10, 11]);
    expect(only('abc', ['abcd', 'abd'], 100)).toEqual([]);
  });

  test('prefer the folder of the same name, then natural order', () => {
    const others = [...named(['rig', 'Rig', 'RIG'], 10, 'cars'), ...named(['rig'], 20, 'Heroes')];
    const found = matched([{ id: 1, name: 'rig', folder: 'heroes' }], others, 100).get(1);
    expect(found?.[0]?.id).toBe(20);
    expect(only('sh1', ['sh10', 'sh9', 'sh8', 'sh7'], 60)?.map(({ id }) => id)).toEqual([
      10, 13, 12,
    ]);
  });

  test('come in slices of fifty, after those that need no comparing', () => {
    const assets = named(
      Array.from({ length: 120 }, (_, index) => `shot ${index}`),
      1,
    );
    const sizes = [...matchingNames(assets, named(['shot 7'], 500), 50)].map(
      (slice) => slice.length,
    );
    expect(sizes).toEqual([120, 50, 50, 20]);
  });
});
