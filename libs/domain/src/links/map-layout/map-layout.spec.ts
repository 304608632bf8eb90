import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { layoutMap } from './map-layout.ts';
import { crossings } from './order.ts';

const rising = fc
  .array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 60 })
  .map((pairs) =>
    pairs
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => ({ up: Math.min(a, b), down: Math.max(a, b) })),
  );
const anyEdges = fc.array(fc.record({ up: fc.nat(29), down: fc.nat(29) }), { maxLength: 60 });
const ids = Array.from({ length: 30 }, (_, index) => index);

describe('the map', () => {
  test('places what is used left of what uses it, and no two at the same place', () => {
    fc.assert(
      fc.property(rising, (edges) => {
        const map = layoutMap(ids, edges);
        const layer = new Map(map.nodes.map((node) => [node.id, node.layer]));
        for (const { up, down } of edges) {
          expect(layer.get(up)).toBeLessThan(layer.get(down) ?? -1);
        }
        const places = map.nodes.map((node) => `${node.layer} ${node.row}`);
        expect(new Set(places).size).toBe(ids.length);
        for (const { points } of map.edges) {
          for (const [index, point] of points.slice(1).entries()) {
            expect(point.layer).toBe((points[index]?.layer ?? NaN) + 1);
          }
        }
      }),
    );
  });

  test('ends with rings too, looks the same each time, and shows every edge between its assets', () => {
    fc.assert(
      fc.property(anyEdges, (edges) => {
        const map = layoutMap(ids, edges);
        expect(map).toEqual(layoutMap(ids, edges));
        expect(map.nodes).toHaveLength(ids.length);
        expect(map.nodes.every(({ layer }) => layer >= 0)).toBe(true);
        expect(map.edges).toHaveLength(edges.filter(({ up, down }) => up !== down).length);
      }),
    );
  });

  test('leaves room for every asset, and for links beside them, which need less', () => {
    fc.assert(
      fc.property(rising, (edges) => {
        const map = layoutMap(ids, edges);
        const passing = map.edges.flatMap(({ points }) => points.slice(1, -1));
        for (const { layer, row, id } of map.nodes) {
          for (const other of map.nodes) {
            if (other.layer !== layer || other.id === id) continue;
            expect(Math.abs(other.row - row)).toBeGreaterThanOrEqual(0.999);
          }
          for (const point of passing) {
            if (point.layer !== layer) continue;
            expect(Math.abs(point.row - row)).toBeGreaterThanOrEqual(0.6);
          }
        }
      }),
    );
    const through = [1, 2, 3].map((up) => ({ up: up === 3 ? 1 : up, down: up === 1 ? 2 : 3 }));
    const { nodes, edges } = layoutMap([1, 2, 3], through);
    const apart = Math.abs((nodes[1]?.row ?? NaN) - (edges[2]?.points[1]?.row ?? NaN));
    expect(apart).toBeLessThan(0.75);
  });

  test('untangles what need not cross', () => {
    const edges = [1, 2, 3, 4].map((up) => ({ up, down: 9 - up }));
    const map = layoutMap([1, 2, 3, 4, 5, 6, 7, 8], edges);
    const at = (id: number) => map.nodes.find((node) => node.id === id) ?? { layer: 0, row: 0 };
    expect(crossings(edges.map(({ up, down }) => [at(up), at(down)] as const))).toBe(0);
  });

  test('keeps what uses nothing beside what uses it', () => {
    const { nodes } = layoutMap(
      [1, 2, 3, 4],
      [
        { up: 1, down: 2 },
        { up: 2, down: 3 },
        { up: 4, down: 3 },
      ],
    );
    expect(nodes.map(({ id, layer }) => [id, layer])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 1],
    ]);
  });

  test('leaves out edges to assets that are not shown', () => {
    expect(
      layoutMap(
        [1],
        [
          { up: 1, down: 2 },
          { up: 3, down: 1 },
        ],
      ).edges,
    ).toEqual([]);
  });

  test('may be a thousand assets in one chain', () => {
    const many = Array.from({ length: 1000 }, (_, index) => index);
    const { nodes } = layoutMap(
      many,
      many.slice(1).map((down) => ({ up: down - 1, down })),
    );
    expect(nodes.at(-1)?.layer).toBe(999);
  });
});
