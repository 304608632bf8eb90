import { describe, expect, test } from '@jest/globals';
import { foldSiblings } from './fold-siblings.ts';
import type { MapLink } from './fold-siblings.ts';

const middle = { id: 1, level: 0, status_id: 4 };
const link = (up: number, down: number, more: Partial<MapLink> = {}): MapLink => ({
  up,
  down,
  chain: true,
  stale: false,
  ...more,
});
/** So many shots that use the asset in the middle. */
const shots = (count: number, status_id = 2, first = 100) =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, level: 1, status_id }));
const none: ReadonlySet<string> = new Set();

describe('siblings of one status', () => {
  test('stand for themselves while they are few', () => {
    const assets = [middle, ...shots(12)];
    const links = shots(12).map(({ id }) => link(1, id));
    const map = foldSiblings(assets, links, none);
    expect(map.items).toHaveLength(13);
    expect(map.items.every(({ fold }) => fold === null)).toBe(true);
    expect(map.links).toEqual(links);
  });

  test('stand as one when they are many, and for themselves once that is opened', () => {
    const assets = [middle, ...shots(13), ...shots(2, 8, 300)];
    const links = assets.slice(1).map(({ id }) => link(1, id, { stale: id === 105 }));
    const folded = foldSiblings(assets, links, none);
    expect(folded.items.map(({ id, ids }) => [id, ids.length])).toEqual([
      [1, 1],
      [-100, 13],
      [300, 1],
      [301, 1],
    ]);
    expect(folded.links).toEqual([link(1, -100, { stale: true }), link(1, 300), link(1, 301)]);
    const [, fold] = folded.items;
    const open = foldSiblings(assets, links, new Set([fold?.fold ?? '']));
    expect(open.items).toHaveLength(16);
    expect(open.links).toEqual(links);
  });

  test('hang on the same assets nearer to the middle', () => {
    const assets = [
      middle,
      { id: 2, level: 1, status_id: 2 },
      { id: 3, level: 1, status_id: 2 },
      ...shots(20).map((shot) => ({ ...shot, level: 2 })),
    ];
    const links = [
      link(1, 2),
      link(1, 3),
      ...shots(20).map(({ id }, index) => link(index < 13 ? 2 : 3, id)),
    ];
    const { items } = foldSiblings(assets, links, none);
    expect(items.filter(({ ids }) => ids.length > 1).map(({ ids }) => ids.length)).toEqual([13]);
    expect(items).toHaveLength(1 + 2 + 1 + 7);
  });
});
