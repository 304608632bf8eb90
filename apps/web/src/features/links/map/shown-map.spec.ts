import { describe, expect, test } from '@jest/globals';
import type { LinkMap, LinkMapNode } from '@jampot/contracts';
import { NODE, shownMap } from './shown-map.ts';

const node = (id: number, level: number, more: Partial<LinkMapNode> = {}): LinkMapNode => ({
  id,
  name: `asset ${id}`,
  folder_id: 3,
  folder_name: 'Rigs',
  status_id: 4,
  status: 'Approved',
  status_color: '#00AA00',
  version_id: null,
  version_number: null,
  thumbnail_url: null,
  level,
  uplinks: 0,
  downlinks: 0,
  ...more,
});
const edge = (up_id: number, down_id: number, stale = false, chain = true) => ({
  id: up_id * 100 + down_id,
  up_id,
  down_id,
  chain,
  stale,
});
const none: ReadonlySet<string> = new Set();
const map: LinkMap = {
  nodes: [
    node(1, 0, { uplinks: 1, downlinks: 1 }),
    node(2, -1, { uplinks: 3, downlinks: 1 }),
    node(3, 1, { uplinks: 1, downlinks: 4 }),
  ],
  edges: [edge(2, 1, true), edge(1, 3, true)],
  more: false,
};

describe('the map of links', () => {
  test('stands from what is used on the left to what uses it on the right', () => {
    const { items } = shownMap(map, none);
    const xOf = (id: number) => items.find((item) => item.id === id)?.x ?? NaN;
    expect(xOf(2)).toBeLessThan(xOf(1) - NODE.width);
    expect(xOf(1)).toBeLessThan(xOf(3) - NODE.width);
  });

  test('tells apart what is stale here, and what only follows from it', () => {
    const { links, items } = shownMap(map, none);
    expect(links.map(({ up, down, stale }) => [up, down, stale])).toEqual([
      [2, 1, 'direct'],
      [1, 3, 'beyond'],
    ]);
    expect(items.filter(({ stale }) => stale).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('counts what it does not show', () => {
    const { items } = shownMap(map, none);
    expect(items.map(({ id, hiddenUp, hiddenDown }) => [id, hiddenUp, hiddenDown])).toEqual([
      [1, 0, 0],
      [2, 3, 0],
      [3, 0, 4],
    ]);
  });

  test('is as large as its assets, and the links that go round them', () => {
    const through = { ...map, edges: [...map.edges, edge(2, 3)] };
    const { bounds, items } = shownMap(through, none);
    const lowest = Math.max(...items.map(({ y }) => y + NODE.height));
    const highest = Math.min(...items.map(({ y }) => y));
    expect(bounds.height).toBeGreaterThan(lowest - highest);
    expect(bounds).toMatchObject({ x: 0, width: NODE.width * 3 + 88 * 2 });
    expect(shownMap(map, none).bounds).toMatchObject({ y: 0, height: NODE.height });
  });

  test('draws a link from side to side', () => {
    const [first] = shownMap(map, none).links;
    expect(first?.path).toMatch(
      new RegExp(String.raw`^M ${NODE.width} [\d.-]+ C .* ${NODE.width + 88} [\d.-]+$`, 'u'),
    );
  });
});
