import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { folderTreeQuery } from '../../../lib/queries/index.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { indexTree, useTreeLines } from '../../../ui/tree/index.ts';
import type { ShownTree } from '../../../ui/tree/index.ts';
import type { AdminFolder, FolderIndex } from './admin-folder.ts';
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
    return indexTree(shown);
  }, [data, pending]);
  return { query, index };
}

/** The lines of the tree to draw; those that hold the words, where there are any. */
export function useShownTree(
  index: FolderIndex | undefined,
  words: string,
): ShownTree<AdminFolder> {
  return useTreeLines(index, useStore(openFolders), words);
}
