import type { Folder } from '@jampot/contracts';

export type TreeFolder = Pick<Folder, 'id' | 'name' | 'parent_id' | 'deleted'>;

/** One line of the tree. */
export interface TreeRow<F extends TreeFolder = TreeFolder> {
  readonly folder: F;
  /** 1 for a project. */
  readonly level: number;
  readonly children: number;
  readonly open: boolean;
  /** 1-based place among its siblings, and how many they are. */
  readonly place: number;
  readonly siblings: number;
}

export type FoldersByParent<F extends TreeFolder = TreeFolder> = ReadonlyMap<
  number | null,
  readonly F[]
>;

/** Groups flat rows by parent; a folder whose parent can't be seen counts as a root. */
export function byParent<F extends TreeFolder>(folders: readonly F[]): FoldersByParent<F> {
  const ids = new Set<number>();
  for (const { id } of folders) ids.add(id);
  const groups = new Map<number | null, F[]>();
  for (const folder of folders) {
    const parent = folder.parent_id !== null && ids.has(folder.parent_id) ? folder.parent_id : null;
    const group = groups.get(parent);
    if (group === undefined) groups.set(parent, [folder]);
    else group.push(folder);
  }
  return groups;
}

/** The lines to draw: roots, and what is below open folders. */
export function treeRows<F extends TreeFolder>(
  groups: FoldersByParent<F>,
  open: ReadonlySet<number>,
): TreeRow<F>[] {
  const rows: TreeRow<F>[] = [];
  const add = (parent: number | null, level: number) => {
    const siblings = groups.get(parent) ?? [];
    for (const [index, folder] of siblings.entries()) {
      const children = groups.get(folder.id)?.length ?? 0;
      const isOpen = children > 0 && open.has(folder.id);
      rows.push({
        folder,
        level,
        children,
        open: isOpen,
        place: index + 1,
        siblings: siblings.length,
      });
      if (isOpen) add(folder.id, level + 1);
    }
  };
  add(null, 1);
  return rows;
}

/** The ids above a folder, nearest first. */
export function ancestorsOf(folders: readonly TreeFolder[], id: number): number[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const above: number[] = [];
  let parent = byId.get(id)?.parent_id ?? null;
  while (parent !== null && !above.includes(parent)) {
    above.push(parent);
    parent = byId.get(parent)?.parent_id ?? null;
  }
  return above;
}
