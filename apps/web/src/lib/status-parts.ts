import type { Folder, Status } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';

/** So many assets of a status. */
export interface Part {
  readonly name: string;
  readonly color: string | null;
  readonly count: number;
}

/** How many assets of each status rows count, in the order of the workflow. */
export function partsOf(
  rows: readonly ChartRow[],
  statuses: readonly Pick<Status, 'name'>[],
): readonly Part[] {
  const parts = new Map<string, Part>();
  for (const { z, count, color } of rows) {
    const name = typeof z === 'string' ? z : 'None';
    const known = parts.get(name);
    parts.set(name, {
      name,
      color: known?.color ?? (typeof color === 'string' ? color : null),
      count: count + (known?.count ?? 0),
    });
  }
  const places = new Map<string, number>();
  for (const { name } of statuses) if (!places.has(name)) places.set(name, places.size);
  const place = ({ name }: Part) => places.get(name) ?? places.size;
  return [...parts.values()].toSorted((one, other) => place(one) - place(other));
}

/** The rows of each folder directly below one, those of all that is below these among them. */
export function rowsBelow(
  rows: readonly ChartRow[],
  tree: readonly Pick<Folder, 'id' | 'parent_id'>[],
  folderId: number,
): ReadonlyMap<number, readonly ChartRow[]> {
  const parents = new Map(tree.map(({ id, parent_id: parent }) => [id, parent]));
  const found = new Map<number, ChartRow[]>();
  for (const row of rows) {
    let at = typeof row.x === 'number' ? row.x : null;
    while (at !== null && parents.get(at) !== folderId) at = parents.get(at) ?? null;
    if (at === null) continue;
    found.set(at, [...(found.get(at) ?? []), row]);
  }
  return found;
}

/** All folders below one, each with the one directly below in which it stands. */
export function partsBelow(
  tree: readonly Pick<Folder, 'id' | 'parent_id'>[],
  folderId: number,
): ReadonlyMap<number, number> {
  const children = Map.groupBy(tree, ({ parent_id: parent }) => parent);
  const found = new Map((children.get(folderId) ?? []).map(({ id }) => [id, id]));
  // A map goes on to what is added while it is gone through.
  for (const [at, part] of found) for (const { id } of children.get(at) ?? []) found.set(id, part);
  return found;
}
