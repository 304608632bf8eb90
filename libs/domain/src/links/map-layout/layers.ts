/** A link from what is used to what uses it. */
export interface MapEdge {
  readonly up: number;
  readonly down: number;
}

/**
 * In which layer each asset stands, from 0 on the left: right of everything that it uses, and no further left
 * than what it is used by asks for. References may form rings: the edges that close one don't count.
 */
export function layersOf(
  ids: readonly number[],
  edges: readonly MapEdge[],
): ReadonlyMap<number, number> {
  const downs = new Map<number, number[]>(ids.map((id) => [id, []]));
  const used = new Set<number>();
  for (const { up, down } of edges) {
    if (up === down || !downs.has(down)) continue;
    downs.get(up)?.push(down);
    if (downs.has(up)) used.add(down);
  }
  const { order, closing } = walk(ids, downs);
  const layers = new Map<number, number>(ids.map((id) => [id, 0]));
  const layerOf = (id: number) => layers.get(id) ?? 0;
  const open = (id: number) => (downs.get(id) ?? []).filter((to) => !closing.has(`${id} ${to}`));
  for (const id of order) {
    for (const to of open(id)) layers.set(to, Math.max(layerOf(to), layerOf(id) + 1));
  }
  // What uses nothing stands beside what uses it, not at the far left.
  for (const id of ids) {
    const next = used.has(id) ? [] : open(id);
    if (next.length > 0) layers.set(id, Math.min(...next.map(layerOf)) - 1);
  }
  return layers;
}

/** Each asset before those that use it, and the edges that close a ring. */
function walk(ids: readonly number[], downs: ReadonlyMap<number, readonly number[]>) {
  const state = new Map<number, 'open' | 'done'>();
  const after: number[] = [];
  const closing = new Set<string>();
  for (const id of ids) {
    if (state.has(id)) continue;
    // Without recursion: a chain may be as long as the map.
    const path = [{ id, next: 0 }];
    state.set(id, 'open');
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = downs.get(top.id)?.[top.next];
      top.next += 1;
      if (to === undefined) {
        state.set(top.id, 'done');
        after.push(top.id);
        path.pop();
      } else if (!state.has(to)) {
        state.set(to, 'open');
        path.push({ id: to, next: 0 });
      } else if (state.get(to) === 'open') closing.add(`${top.id} ${to}`);
    }
  }
  return { order: after.toReversed(), closing };
}
