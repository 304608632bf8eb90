import type { TreeIndex } from './tree-index.ts';
import type { TreeItem } from './tree-lines.ts';

/** What is left of a tree when it is searched: what fits, and the way down to it, open. */
export interface FilteredTree<Item extends TreeItem> {
  readonly items: readonly Item[];
  readonly open: ReadonlySet<number>;
  readonly found: ReadonlySet<number>;
}

/** Whether a name holds every word of a text, whatever their case. */
export function nameFilter(text: string): (name: string) => boolean {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return (name) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}

/** Items whose names hold every word. */
export function filterTree<Item extends TreeItem>(
  index: TreeIndex<Item>,
  text: string,
): FilteredTree<Item> {
  const fits = nameFilter(text);
  const found = new Set<number>();
  const open = new Set<number>();
  for (const item of index.items) {
    if (!fits(item.name)) continue;
    found.add(item.id);
    for (let at = item.parent_id; at !== null && !open.has(at);) {
      open.add(at);
      at = index.byId.get(at)?.parent_id ?? null;
    }
  }
  const items = index.items.filter(({ id }) => found.has(id) || open.has(id));
  return { items, open, found };
}
