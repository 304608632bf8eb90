import { layersOf } from './layers.ts';
import type { MapEdge } from './layers.ts';
import { ordered } from './order.ts';
import type { Segment, Slot } from './order.ts';

export interface PlacedNode {
  readonly id: number;
  /** From the left, 0 first. */
  readonly layer: number;
  /** Steps of a row from the map's middle, downwards; two of a layer are at least one apart. */
  readonly row: number;
}

export interface PlacedEdge extends MapEdge {
  /** Where it passes, its ends included. */
  readonly points: readonly { readonly layer: number; readonly row: number }[];
}

/** Rows that an edge takes which passes a layer: a line is thinner than an asset. */
const PASSING = 0.375;

/**
 * Places assets in layers, from what is used on the left to what uses it on the right, so that few links
 * cross. An edge over several layers keeps room for itself in each. Edges to assets that are not there are
 * left out. The same map always looks the same.
 */
export function layoutMap(
  ids: readonly number[],
  edges: readonly MapEdge[],
): { readonly nodes: readonly PlacedNode[]; readonly edges: readonly PlacedEdge[] } {
  const layers = layersOf(ids, edges);
  const slots: Slot[] = [];
  const ofNode = new Map<number, Slot>();
  const slot = (layer: number, height: number): Slot => {
    const made = { layer, height, row: 0 };
    slots.push(made);
    return made;
  };
  for (const id of ids) ofNode.set(id, slot(layers.get(id) ?? 0, 1));
  const segments: Segment[] = [];
  const paths: { readonly edge: MapEdge; readonly path: readonly Slot[] }[] = [];
  for (const edge of edges) {
    const [from, to] = [ofNode.get(edge.up), ofNode.get(edge.down)];
    if (from === undefined || to === undefined || from === to) continue;
    const step = Math.sign(to.layer - from.layer);
    const path = [from];
    const apart = Math.abs(to.layer - from.layer);
    for (let at = 1; at < apart; at += 1) path.push(slot(from.layer + at * step, PASSING));
    path.push(to);
    paths.push({ edge, path });
    for (const [index, right] of path.slice(1).entries()) {
      const left = path[index];
      if (left === undefined || left.layer === right.layer) continue;
      segments.push(step > 0 ? [left, right] : [right, left]);
    }
  }
  ordered(slots, segments);
  return {
    nodes: ids.flatMap((id) => {
      const at = ofNode.get(id);
      return at === undefined ? [] : [{ id, layer: at.layer, row: at.row }];
    }),
    edges: paths.map(({ edge, path }) => ({
      up: edge.up,
      down: edge.down,
      points: path.map(({ layer, row }) => ({ layer, row })),
    })),
  };
}
