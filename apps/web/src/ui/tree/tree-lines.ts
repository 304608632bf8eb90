/** Something that stands in a tree. */
export interface TreeItem {
  readonly id: number;
  readonly name: string;
  /** Null at the top. */
  readonly parent_id: number | null;
}

/** One line of a tree. */
export interface TreeLine<Item extends TreeItem = TreeItem> {
  readonly item: Item;
  /** 1 at the top. */
  readonly level: number;
  /** How many stand directly below it. */
  readonly children: number;
  readonly open: boolean;
  /** 1-based place among its siblings, and how many they are. */
  readonly place: number;
  readonly siblings: number;
}

export type ItemsByParent<Item extends TreeItem = TreeItem> = ReadonlyMap<
  number | null,
  readonly Item[]
>;

/** Groups flat rows by parent; one whose parent can't be seen stands at the top. */
export function byParent<Item extends TreeItem>(items: readonly Item[]): ItemsByParent<Item> {
  const ids = new Set<number>();
  for (const { id } of items) ids.add(id);
  const groups = new Map<number | null, Item[]>();
  for (const item of items) {
    const parent = item.parent_id !== null && ids.has(item.parent_id) ? item.parent_id : null;
    const group = groups.get(parent);
    if (group === undefined) groups.set(parent, [item]);
    else group.push(item);
  }
  return groups;
}

/** The lines to draw: those at the top, and what is below open ones. */
export function treeLines<Item extends TreeItem>(
  groups: ItemsByParent<Item>,
  open: ReadonlySet<number>,
): TreeLine<Item>[] {
  const lines: TreeLine<Item>[] = [];
  const add = (parent: number | null, level: number) => {
    const siblings = groups.get(parent) ?? [];
    for (const [index, item] of siblings.entries()) {
      const children = groups.get(item.id)?.length ?? 0;
      const isOpen = children > 0 && open.has(item.id);
      lines.push({
        item,
        level,
        children,
        open: isOpen,
        place: index + 1,
        siblings: siblings.length,
      });
      if (isOpen) add(item.id, level + 1);
    }
  };
  add(null, 1);
  return lines;
}
