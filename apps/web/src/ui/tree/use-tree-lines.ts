import { useMemo } from 'react';
import { filterTree } from './filter-tree.ts';
import type { TreeIndex } from './tree-index.ts';
import { byParent, treeLines } from './tree-lines.ts';
import type { TreeItem, TreeLine } from './tree-lines.ts';

/** The lines of a tree to draw, and the line of each item. */
export interface ShownTree<Item extends TreeItem = TreeItem> {
  readonly lines: readonly TreeLine<Item>[];
  readonly lineOf: ReadonlyMap<number, number>;
  /** What the words were found in; null while nothing is searched. */
  readonly found: ReadonlySet<number> | null;
}

/**
 * The lines of a tree whose items are all known.
 * @param words that names hold; all lines for none
 */
export function useTreeLines<Item extends TreeItem>(
  index: TreeIndex<Item> | undefined,
  open: ReadonlySet<number>,
  words = '',
): ShownTree<Item> {
  const filtered = useMemo(
    () => (index === undefined || words.trim() === '' ? null : filterTree(index, words)),
    [index, words],
  );
  return useMemo(() => {
    const lines =
      index === undefined
        ? []
        : filtered === null
          ? treeLines(index.groups, open)
          : treeLines(byParent(filtered.items), filtered.open);
    const lineOf = new Map<number, number>();
    for (const [line, { item }] of lines.entries()) lineOf.set(item.id, line);
    return { lines, lineOf, found: filtered?.found ?? null };
  }, [index, filtered, open]);
}
