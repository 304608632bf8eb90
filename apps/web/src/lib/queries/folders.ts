import { listMyFolders, readFolder } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

const minutes = 60_000;

/** What a tree is drawn of. */
export const TREE_FIELDS = 'id,name,parent_id,user_id,position,deleted';

/** Every folder the caller may see, flat, those of one parent in their order. */
export const folderTreeQuery = (deleted = false) =>
  queryOptions({
    queryKey: keys.folderTree(deleted),
    queryFn: async ({ signal }) => {
      const query = { fields: TREE_FIELDS, ...(deleted ? { showdeleted: 1 } : {}) };
      return (await api.call(listMyFolders, { query }, { signal })).rows;
    },
    staleTime: 30 * minutes,
    // Comparing a hundred thousand rows takes longer than drawing the tree anew.
    structuralSharing: false,
  });

const INCLUDED =
  'path,permissions,level,asset_count,start_frame,guest_downloads,guest_notes,guest_sees_notes';

/** One folder with its path, and the caller's letters and level in it. */
export const folderQuery = (id: number) =>
  queryOptions({
    queryKey: keys.folder(id),
    queryFn: ({ signal }) =>
      api.one(readFolder, { params: { id }, query: { include: INCLUDED } }, { signal }),
    staleTime: 30 * minutes,
  });

/** Whether files of the folder may be had as they were sent: by all but guests, whose project decides. */
export function mayDownload(folder: Pick<Folder, 'level' | 'guest_downloads'>): boolean {
  return folder.level !== ROLE_LEVEL.guest || folder.guest_downloads;
}

const FACTS = 'id,name,created,asset_count,deleted_at,deleted_by';

/** What neither the tree nor the folder's own screen needs at once: when it was made, who deleted it. */
export const folderFactsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.folderFacts(id),
    queryFn: ({ signal }) =>
      api.one(
        readFolder,
        { params: { id }, query: { fields: FACTS, include: 'deleter' } },
        { signal },
      ),
  });
