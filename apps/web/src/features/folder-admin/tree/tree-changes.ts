import { byParent, subtreeOf } from '../../../ui/tree/index.ts';
import type { TreePlace } from '../../../ui/tree/index.ts';
import type { AdminFolder } from './admin-folder.ts';

/** One thing that a person does to the tree; it shows at once, before the server has agreed. */
export type TreeChange =
  | { readonly kind: 'rename'; readonly id: number; readonly name: string }
  | { readonly kind: 'move'; readonly id: number; readonly place: TreePlace }
  | { readonly kind: 'delete'; readonly id: number }
  | { readonly kind: 'restore'; readonly id: number }
  | { readonly kind: 'remove'; readonly id: number };

/** The folders after a change; the same ones when the folder is not among them. */
export function applyChange(
  folders: readonly AdminFolder[],
  change: TreeChange,
): readonly AdminFolder[] {
  const folder = folders.find(({ id }) => id === change.id);
  if (folder === undefined) return folders;
  switch (change.kind) {
    case 'rename':
      return folders.map((each) => (each === folder ? { ...each, name: change.name } : each));
    case 'move':
      return moved(folders, folder, change.place);
    case 'delete':
      return marked(folders, change.id, true);
    case 'restore':
      return marked(folders, change.id, false);
    case 'remove': {
      const gone = subtreeOf(byParent(folders), change.id);
      return folders.filter(({ id }) => !gone.has(id));
    }
  }
}

/**
 * The index that `PATCH folders/{id}` takes: how many live folders of the parent stand before the
 * place, without the moved one itself. Null: behind all of them.
 */
export function positionOf(
  folders: readonly AdminFolder[],
  id: number,
  { parentId, beforeId }: TreePlace,
): number | null {
  if (beforeId === null) return null;
  let live = 0;
  for (const folder of folders) {
    if (folder.id === beforeId) return live;
    if (folder.parent_id === parentId && !folder.deleted && folder.id !== id) live += 1;
  }
  return null;
}

function moved(
  folders: readonly AdminFolder[],
  folder: AdminFolder,
  { parentId, beforeId }: TreePlace,
) {
  const others = folders.filter((each) => each !== folder);
  const before = others.findIndex(({ id }) => id === beforeId);
  const behind = others.findLastIndex(({ parent_id }) => parent_id === parentId) + 1;
  const at = before >= 0 ? before : behind > 0 ? behind : others.length;
  return others.toSpliced(at, 0, { ...folder, parent_id: parentId });
}

function marked(folders: readonly AdminFolder[], top: number, deleted: boolean) {
  const ids = subtreeOf(byParent(folders), top);
  return folders.map((folder) =>
    ids.has(folder.id) && folder.deleted !== deleted ? { ...folder, deleted } : folder,
  );
}
