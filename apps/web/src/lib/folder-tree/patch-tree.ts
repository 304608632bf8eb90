import type { TreeFolder } from './tree-folder.ts';

/** What is newly known of some folders of a tree. */
export interface TreeNews<F extends TreeFolder> {
  /** Folders as they are now, known ones and new ones. */
  readonly fresh: readonly F[];
  /** Folders that are no longer in the tree; what stood below them goes as well. */
  readonly gone: readonly number[];
  /** The ids of a parent's folders in their order, where that may have changed. */
  readonly orders: ReadonlyMap<number | null, readonly number[]>;
}

/** The flat rows of a tree with the news in them. What did not change keeps its place and identity. */
export function patchTree<F extends TreeFolder>(
  rows: readonly F[],
  { fresh, gone, orders }: TreeNews<F>,
): readonly F[] {
  const news = new Map(fresh.map((folder) => [folder.id, folder]));
  const lost = below(rows, gone);
  const patched: F[] = [];
  for (const row of rows) {
    if (!lost.has(row.id)) patched.push(news.get(row.id) ?? row);
    news.delete(row.id);
  }
  patched.push(...news.values());
  for (const [parentId, order] of orders) arrange(patched, parentId, order);
  return patched;
}

function below(rows: readonly TreeFolder[], tops: readonly number[]): ReadonlySet<number> {
  const lost = new Set(tops);
  for (let before = -1; lost.size > 0 && lost.size !== before;) {
    before = lost.size;
    for (const { id, parent_id } of rows) {
      if (parent_id !== null && lost.has(parent_id)) lost.add(id);
    }
  }
  return lost;
}

/** Puts the folders of one parent in order, in the places that they have among all others. */
function arrange<F extends TreeFolder>(
  rows: F[],
  parentId: number | null,
  order: readonly number[],
): void {
  const place = new Map(order.map((id, index) => [id, index]));
  const slots: number[] = [];
  const own: F[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.parent_id !== parentId) continue;
    slots.push(index);
    own.push(row);
  }
  const placeOf = ({ id }: F) => place.get(id) ?? order.length;
  for (const [at, row] of own.toSorted((a, b) => placeOf(a) - placeOf(b)).entries()) {
    const slot = slots[at];
    if (slot !== undefined) rows[slot] = row;
  }
}
