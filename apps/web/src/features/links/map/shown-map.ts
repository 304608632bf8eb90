import type { LinkMap, LinkMapNode } from '@jampot/contracts';
import { foldSiblings, layoutMap } from '@jampot/domain';
import type { MapItem, PlacedEdge, PlacedNode } from '@jampot/domain';

/** Pixels of an asset on the map, and between two. */
export const NODE = { width: 228, height: 56 } as const;
const STEP = { x: NODE.width + 88, y: NODE.height + 16 } as const;

/** What stands at one place, and where. */
export interface ShownItem extends MapItem, Pick<PlacedNode, 'layer' | 'row'> {
  /** The asset; the first of those that are folded. */
  readonly asset: LinkMapNode;
  readonly x: number;
  readonly y: number;
  /** Something that it uses has a newer version. */
  readonly stale: boolean;
  /** Assets that it uses, and that use it, beyond those that are shown. */
  readonly hiddenUp: number;
  readonly hiddenDown: number;
}

export interface ShownLink {
  readonly key: string;
  readonly path: string;
  readonly chain: boolean;
  /** `direct`: of the asset in the middle; `beyond`: of others, which it tells of more lightly. */
  readonly stale: 'direct' | 'beyond' | null;
  readonly up: number;
  readonly down: number;
}

export interface ShownMap {
  /** Where there is anything: assets, and links that go round them. */
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly items: readonly ShownItem[];
  readonly links: readonly ShownLink[];
}

/** Lays a map out. @param opened folds of siblings that were opened */
export function shownMap(map: LinkMap, opened: ReadonlySet<string>): ShownMap {
  const byId = new Map(map.nodes.map((node) => [node.id, node]));
  const middle = map.nodes.find(({ level }) => level === 0)?.id;
  const edges = map.edges.map(({ up_id, down_id, chain, stale }) => ({
    up: up_id,
    down: down_id,
    chain,
    stale,
  }));
  const folded = foldSiblings(map.nodes, edges, opened);
  const placed = layoutMap(
    folded.items.map(({ id }) => id),
    folded.links,
  );
  const places = new Map(placed.nodes.map((node) => [node.id, node]));
  const counts = shownCounts(edges);
  const staleIds = new Set(edges.filter(({ stale }) => stale).map(({ down }) => down));
  const items = folded.items.flatMap((item): ShownItem[] => {
    const asset = byId.get(item.ids[0] ?? item.id);
    const place = places.get(item.id);
    if (asset === undefined || place === undefined) return [];
    const { layer, row } = place;
    return [
      {
        ...item,
        asset,
        layer,
        row,
        x: layer * STEP.x,
        y: row * STEP.y,
        stale: item.ids.some((id) => staleIds.has(id)),
        hiddenUp: hidden(item.ids, (id) => (byId.get(id)?.uplinks ?? 0) - (counts.up.get(id) ?? 0)),
        hiddenDown: hidden(
          item.ids,
          (id) => (byId.get(id)?.downlinks ?? 0) - (counts.down.get(id) ?? 0),
        ),
      },
    ];
  });
  const byEnds = new Map(folded.links.map((link) => [`${link.up} ${link.down}`, link]));
  const links = placed.edges.map((edge): ShownLink => {
    const key = `${edge.up} ${edge.down}`;
    const link = byEnds.get(key);
    const direct = edge.down === middle;
    return {
      key,
      path: pathOf(edge),
      chain: link?.chain ?? true,
      stale: link?.stale === true ? (direct ? 'direct' : 'beyond') : null,
      up: edge.up,
      down: edge.down,
    };
  });
  return { bounds: boundsOf(placed.nodes, placed.edges), items, links };
}

function boundsOf(nodes: readonly PlacedNode[], edges: readonly PlacedEdge[]) {
  const places = [...nodes, ...edges.flatMap(({ points }) => points)];
  const xs = places.map(({ layer }) => layer * STEP.x);
  const ys = places.map(({ row }) => row * STEP.y);
  const [x, y] = [least(xs), least(ys)];
  return { x, y, width: NODE.width - least(xs, -1) - x, height: NODE.height - least(ys, -1) - y };
}

/** The least of them, or of what they are the other way round. */
const least = (numbers: readonly number[], sign: 1 | -1 = 1) =>
  numbers.reduce((found, one) => Math.min(found, one * sign), Infinity);

const hidden = (ids: readonly number[], of: (id: number) => number) =>
  ids.reduce((sum, id) => sum + Math.max(0, of(id)), 0);

function shownCounts(edges: readonly { readonly up: number; readonly down: number }[]) {
  const counts = { up: new Map<number, number>(), down: new Map<number, number>() };
  for (const { up, down } of edges) {
    counts.up.set(down, (counts.up.get(down) ?? 0) + 1);
    counts.down.set(up, (counts.down.get(up) ?? 0) + 1);
  }
  return counts;
}

/** From the side of one to that of the other, straight through the layers between. */
function pathOf({ points }: PlacedEdge): string {
  const forth = (points.at(-1)?.layer ?? 0) >= (points[0]?.layer ?? 0);
  const leaving = forth ? NODE.width : 0;
  const parts: string[] = [];
  for (const [index, point] of points.entries()) {
    const [x, y] = [point.layer * STEP.x, point.row * STEP.y + NODE.height / 2];
    const before = points[index - 1];
    if (before === undefined) {
      parts.push(`M ${x + leaving} ${y}`);
      continue;
    }
    const from = before.layer * STEP.x + leaving;
    const to = x + (NODE.width - leaving);
    const half = (from + to) / 2;
    const startY = before.row * STEP.y + NODE.height / 2;
    parts.push(`C ${half} ${startY} ${half} ${y} ${to} ${y}`);
    if (index < points.length - 1) parts.push(`L ${x + leaving} ${y}`);
  }
  return parts.join(' ');
}
