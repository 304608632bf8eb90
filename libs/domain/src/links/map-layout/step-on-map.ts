import type { MapEdge } from './layers.ts';
import type { PlacedNode } from './map-layout.ts';

/**
 * Where an arrow key leads from an asset of the map: left and right along a link, to the nearest of what
 * is used and of what uses it, up and down within its layer.
 * @returns null where nothing is that way, and for any other key
 */
export function stepOnMap(
  nodes: readonly PlacedNode[],
  edges: readonly MapEdge[],
  from: number,
  key: string,
): number | null {
  const here = nodes.find(({ id }) => id === from);
  if (here === undefined) return null;
  switch (key) {
    case 'ArrowLeft':
      return nearest(nodes, here, idsOf(edges, 'down', 'up', from));
    case 'ArrowRight':
      return nearest(nodes, here, idsOf(edges, 'up', 'down', from));
    case 'ArrowUp':
      return beside(nodes, here, -1);
    case 'ArrowDown':
      return beside(nodes, here, 1);
    default:
      return null;
  }
}

function idsOf(
  edges: readonly MapEdge[],
  own: 'up' | 'down',
  other: 'up' | 'down',
  id: number,
): ReadonlySet<number> {
  return new Set(edges.filter((edge) => edge[own] === id).map((edge) => edge[other]));
}

function nearest(
  nodes: readonly PlacedNode[],
  here: PlacedNode,
  ids: ReadonlySet<number>,
): number | null {
  const distance = ({ layer, row }: PlacedNode) =>
    Math.abs(layer - here.layer) * nodes.length + Math.abs(row - here.row);
  const [first] = nodes
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => distance(a) - distance(b) || a.row - b.row);
  return first?.id ?? null;
}

function beside(nodes: readonly PlacedNode[], here: PlacedNode, by: 1 | -1): number | null {
  const [first] = nodes
    .filter(({ layer, row }) => layer === here.layer && (row - here.row) * by > 0)
    .toSorted((a, b) => (a.row - b.row) * by);
  return first?.id ?? null;
}
