import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { byParent, treeRows } from '../../../lib/folder-tree/tree-rows.ts';
import type { TreeRow } from '../../../lib/folder-tree/tree-rows.ts';
import { folderTreeQuery } from '../../../lib/queries/index.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { filterTree } from './filter-tree.ts';
import { indexFolders } from './folder-index.ts';
import type { AdminFolder, FolderIndex } from './folder-index.ts';
import { pendingChanges } from './pending-changes.ts';
import { applyChange } from './tree-changes.ts';

const openFolders = createStore<ReadonlySet<number>>(new Set());

/** Opens or closes folders of the tree; it stays so while the page is open. */
export function setOpen(ids: Iterable<number>, open: boolean): void {
  const next = new Set(openFolders.get());
  for (const id of ids) {
    if (open) next.add(id);
    else next.delete(id);
  }
  if (next.size !== openFolders.get().size) openFolders.set(next);
}

export function closeAll(): void {
  openFolders.set(new Set());
}

/** All folders with what is being changed just now; `undefined` while they load. */
export function useFolderIndex() {
  const query = useQuery(folderTreeQuery(true));
  const pending = useStore(pendingChanges);
  const { data } = query;
  const index = useMemo(() => {
    if (data === undefined) return undefined;
    const shown = pending.reduce<readonly AdminFolder[]>(
      (folders, { change }) => applyChange(folders, change),
      data,
    );
    return indexFolders(shown);
  }, [data, pending]);
  return { query, index };
}

/** The lines of the tree to draw, and the line of each folder. */
export interface ShownTree {
  readonly rows: readonly TreeRow<AdminFolder>[];
  readonly lineOf: ReadonlyMap<number, number>;
  /** Which folders the words were found in; null while nothing is searched. */
  readonly found: ReadonlySet<number> | null;
}

export function useShownTree(index: FolderIndex | undefined, words: string): ShownTree {
  const open = useStore(openFolders);
  const filtered = useMemo(
    () => (index === undefined || words.trim() === '' ? null : filterTree(index, words)),
    [index, words],
  );
  return useMemo(() => {
    const rows =
      index === undefined
        ? []
        : filtered === null
          ? treeRows(index.groups, open)
          : treeRows(byParent(filtered.folders), filtered.open);
    const lineOf = new Map<number, number>();
    for (const [line, { folder }] of rows.entries()) lineOf.set(folder.id, line);
    return { rows, lineOf, found: filtered?.found ?? null };
  }, [index, filtered, open]);
}
