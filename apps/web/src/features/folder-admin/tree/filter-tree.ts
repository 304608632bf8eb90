import type { AdminFolder, FolderIndex } from './folder-index.ts';

/** What is left of a tree when it is searched: what fits, and the way down to it, open. */
export interface FilteredTree {
  readonly folders: readonly AdminFolder[];
  readonly open: ReadonlySet<number>;
  readonly found: ReadonlySet<number>;
}

/** Folders whose names hold every word, whatever their case. */
export function filterTree(index: FolderIndex, words: string): FilteredTree {
  const wanted = words.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = new Set<number>();
  const open = new Set<number>();
  for (const folder of index.folders) {
    const name = folder.name.toLowerCase();
    if (!wanted.every((word) => name.includes(word))) continue;
    found.add(folder.id);
    for (let at = folder.parent_id; at !== null && !open.has(at);) {
      open.add(at);
      at = index.byId.get(at)?.parent_id ?? null;
    }
  }
  const folders = index.folders.filter(({ id }) => found.has(id) || open.has(id));
  return { folders, open, found };
}
