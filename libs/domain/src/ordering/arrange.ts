import { POSITION_GAP } from './positions.ts';

/** Something in an order that is kept by positions. */
export interface Placed {
  readonly id: number;
  /** Null for what has no place yet, or is to get another. */
  readonly position: number | null;
}

/**
 * The positions that have to be written for rows to stand in this order: of those without one, and
 * of all where a gap has no room left. What keeps its position must stand in the order of these.
 */
export function arrange(order: readonly Placed[]): ReadonlyMap<number, number> {
  const written = new Map<number, number>();
  let from = 0;
  while (from < order.length) {
    if (order[from]?.position !== null) {
      from += 1;
      continue;
    }
    const next = order.findIndex(({ position }, at) => at > from && position !== null);
    const until = next === -1 ? order.length : next;
    const places = placesBetween(
      order[from - 1]?.position ?? null,
      order[until]?.position ?? null,
      until - from,
    );
    if (places === null) return spaced(order);
    order.slice(from, until).forEach(({ id }, at) => written.set(id, places[at] ?? 0));
    from = until;
  }
  return written;
}

/** So many positions between two, evenly; null where there is no room for them. */
function placesBetween(
  before: number | null,
  after: number | null,
  count: number,
): readonly number[] | null {
  const room =
    before === null || after === null
      ? POSITION_GAP
      : Math.min(POSITION_GAP, Math.floor((after - before) / (count + 1)));
  const start = before ?? (after === null ? 0 : after - room * (count + 1));
  const safe = Number.isSafeInteger(start) && Number.isSafeInteger(start + room * (count + 1));
  if (room < 1 || !safe) return null;
  return Array.from({ length: count }, (_, at) => start + room * (at + 1));
}

function spaced(order: readonly Placed[]): ReadonlyMap<number, number> {
  return new Map(order.map(({ id }, at) => [id, (at + 1) * POSITION_GAP]));
}

/**
 * The order after some rows were given places: each stands at its index, counted from 0 (past the
 * end is last), and the others keep their order around them.
 */
export function moveTo<T extends { readonly id: number }>(
  order: readonly T[],
  places: ReadonlyMap<number, number>,
): T[] {
  const named = order.filter(({ id }) => places.has(id));
  named.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const moved = order.filter(({ id }) => !places.has(id));
  for (const row of named) moved.splice(Math.min(places.get(row.id) ?? 0, moved.length), 0, row);
  return moved;
}
