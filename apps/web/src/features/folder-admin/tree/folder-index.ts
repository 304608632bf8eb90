import type { Folder } from '@jampot/contracts';
import { byParent } from '../../../lib/folder-tree/tree-rows.ts';
import type { FoldersByParent } from '../../../lib/folder-tree/tree-rows.ts';

/** A folder as the administration of the tree knows it. */
export type AdminFolder = Pick<Folder, 'id' | 'name' | 'parent_id' | 'position' | 'deleted'>;

/** All folders, deleted ones too, with the ways up and down. */
export interface FolderIndex {
  readonly folders: readonly AdminFolder[];
  readonly byId: ReadonlyMap<number, AdminFolder>;
  readonly groups: FoldersByParent<AdminFolder>;
}

export function indexFolders(folders: readonly AdminFolder[]): FolderIndex {
  const byId = new Map<number, AdminFolder>();
  for (const folder of folders) byId.set(folder.id, folder);
  return { folders, byId, groups: byParent(folders) };
}

/** The folders from the project down to the folder itself; empty for one that is not known. */
export function pathTo(index: FolderIndex, id: number | null): readonly AdminFolder[] {
  const path: AdminFolder[] = [];
  const seen = new Set<number>();
  let at = id === null ? undefined : index.byId.get(id);
  while (at !== undefined && !seen.has(at.id)) {
    seen.add(at.id);
    path.unshift(at);
    at = at.parent_id === null ? undefined : index.byId.get(at.parent_id);
  }
  return path;
}

/** `Project / Sequence / Shot`. */
export function pathText(index: FolderIndex, id: number | null): string {
  return pathTo(index, id)
    .map(({ name }) => name)
    .join(' / ');
}

/** Whether `id` is `top` or stands below it. */
export function isWithin(index: FolderIndex, id: number | null, top: number): boolean {
  return pathTo(index, id).some((folder) => folder.id === top);
}

/** The folders of one parent, in their order; projects for null. */
export function childrenOf(index: FolderIndex, parentId: number | null): readonly AdminFolder[] {
  return index.groups.get(parentId) ?? [];
}

/** The folder that stands behind another in the same parent; null behind the last. */
export function nextSibling(index: FolderIndex, folder: AdminFolder): AdminFolder | null {
  const siblings = childrenOf(index, folder.parent_id);
  return siblings[siblings.findIndex(({ id }) => id === folder.id) + 1] ?? null;
}

/** The ids of a folder and everything below it. */
export function subtreeOf(groups: FoldersByParent<AdminFolder>, top: number): ReadonlySet<number> {
  const ids = new Set([top]);
  for (const id of ids) for (const child of groups.get(id) ?? []) ids.add(child.id);
  return ids;
}
