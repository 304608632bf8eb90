import { byParent } from './tree-lines.ts';
import type { ItemsByParent, TreeItem } from './tree-lines.ts';

/** All items of a tree, with the ways up and down. */
export interface TreeIndex<Item extends TreeItem = TreeItem> {
  readonly items: readonly Item[];
  readonly byId: ReadonlyMap<number, Item>;
  readonly groups: ItemsByParent<Item>;
}

export function indexTree<Item extends TreeItem>(items: readonly Item[]): TreeIndex<Item> {
  const byId = new Map<number, Item>();
  for (const item of items) byId.set(item.id, item);
  return { items, byId, groups: byParent(items) };
}

/** From the top down to the item itself; empty for one that is not known. */
export function pathTo<Item extends TreeItem>(
  index: TreeIndex<Item>,
  id: number | null,
): readonly Item[] {
  const path: Item[] = [];
  const seen = new Set<number>();
  let at = id === null ? undefined : index.byId.get(id);
  while (at !== undefined && !seen.has(at.id)) {
    seen.add(at.id);
    path.unshift(at);
    at = at.parent_id === null ? undefined : index.byId.get(at.parent_id);
  }
  return path;
}

/** The ids of those above an item, from the top. */
export function idsAbove(index: TreeIndex, id: number | null): readonly number[] {
  return pathTo(index, id)
    .slice(0, -1)
    .map((item) => item.id);
}

/** `Project / Sequence / Shot`. */
export function pathText(index: TreeIndex, id: number | null): string {
  return pathTo(index, id)
    .map(({ name }) => name)
    .join(' / ');
}

/** Whether `id` is `top` or stands below it. */
export function isWithin(index: TreeIndex, id: number | null, top: number): boolean {
  return pathTo(index, id).some((item) => item.id === top);
}

/** What stands directly below a parent, in its order; the top for null. */
export function childrenOf<Item extends TreeItem>(
  index: TreeIndex<Item>,
  parentId: number | null,
): readonly Item[] {
  return index.groups.get(parentId) ?? [];
}

/** What stands behind an item in the same parent; null behind the last. */
export function nextSibling<Item extends TreeItem>(
  index: TreeIndex<Item>,
  item: Item,
): Item | null {
  const siblings = childrenOf(index, item.parent_id);
  return siblings[siblings.findIndex(({ id }) => id === item.id) + 1] ?? null;
}

/** The ids of an item and everything below it. */
export function subtreeOf(groups: ItemsByParent, top: number): ReadonlySet<number> {
  const ids = new Set([top]);
  for (const id of ids) for (const child of groups.get(id) ?? []) ids.add(child.id);
  return ids;
}
