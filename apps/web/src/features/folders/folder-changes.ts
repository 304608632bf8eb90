import { changeFolder, deleteFolder, restoreFolder } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { change, shownChange, withFields } from '../../lib/changes/index.ts';
import type { Subject } from '../../lib/changes/index.ts';
import { patchCached } from '../../lib/patch-cached.ts';
import { endFolderWork, keys, refreshFolders } from '../../lib/queries/index.ts';

/** Renames a folder; the line that is typed into tells a refusal itself. */
export const renameFolder = () =>
  shownChange<{ readonly id: number; readonly name: string }, readonly Folder[], unknown>({
    subject: treesSubject,
    atOnce: ({ id, name }) => {
      const shown = (folders: readonly Folder[]) => withFields(folders, id, { name });
      return {
        shown,
        settled: shown,
        send: () => api.one(changeFolder, { params: { id }, body: { name } }),
      };
    },
    after: (_answer, { id }, client) => refreshFolders(client, [id]),
    stale: [keys.openFolders],
    failed: false,
  });

/** Deletes a folder; it can be restored. */
export const putInTrash = () =>
  change<number>({
    send: (id) =>
      api.call(deleteFolder, { params: { id } }).finally(() => endFolderWork('delete', id)),
    stale: [keys.folderTrees],
    untilFresh: true,
    failed: 'Oops, failed to delete your folder.',
    done: 'deleted.',
  });

/** Restores a deleted folder with what was deleted along with it. */
export const takeFromTrash = () =>
  change<number>({
    send: (id) =>
      api.call(restoreFolder, { params: { id } }).finally(() => endFolderWork('restore', id)),
    stale: [keys.allFolders],
    failed: 'Oops, failed to save your folder.',
    done: 'restored.',
  });

/** A folder as what is changed: in the trees with and without what was deleted. */
function treesSubject(
  client: QueryClient,
  { id }: { readonly id: number },
): Subject<readonly Folder[]> {
  const [live, all] = [keys.folderTree(false), keys.folderTree(true)] as const;
  return {
    name: `folder ${id}`,
    seen:
      client.getQueryData<readonly Folder[]>(all) ??
      client.getQueryData<readonly Folder[]>(live) ??
      [],
    patch: (to, put) => {
      for (const queryKey of [live, all]) {
        patchCached(to, { queryKey, exact: true }, put);
      }
    },
  };
}
