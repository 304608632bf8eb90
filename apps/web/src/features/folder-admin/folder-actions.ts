import { changeFolder, deleteFolder, removeFolder, restoreFolder } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { endFolderWork } from '../../lib/queries/index.ts';
import type { FolderWork } from '../../lib/queries/index.ts';
import { changeOfTree } from './tree/pending-changes.ts';
import { positionOf } from './tree/tree-changes.ts';
import type { TreePlace } from '../../ui/tree/index.ts';

export const FAILED = {
  save: 'Oops, failed to save your folder.',
  delete: 'Oops, failed to delete your folder.',
  remove: 'Oops, failed to permanently delete your folder.',
  recover: 'Oops, failed to run the recovery.',
} as const;

interface OfFolder {
  readonly id: number;
}

/** Renames a folder; the line that is typed into tells a refusal itself. */
export const renameFolder = () =>
  changeOfTree<OfFolder & { readonly name: string }>({
    change: ({ id, name }) => ({ kind: 'rename', id, name }),
    send: ({ id, name }) => api.one(changeFolder, { params: { id }, body: { name } }),
    failed: false,
  });

/** Puts a folder somewhere else. */
export const moveFolder = () =>
  changeOfTree<OfFolder & { readonly place: TreePlace }>({
    change: ({ id, place }) => ({ kind: 'move', id, place }),
    send: ({ id, place }, folders) => {
      const moved = folders.find((folder) => folder.id === id);
      const position = positionOf(folders, id, place);
      const body = {
        ...(moved?.parent_id === place.parentId ? {} : { parent_id: place.parentId }),
        ...(position === null ? {} : { position }),
      };
      // Behind all others of the parent where it stands already: an index past the end says so.
      const last = Object.keys(body).length === 0 ? { position: folders.length } : body;
      return api.one(changeFolder, { params: { id }, body: last });
    },
    failed: FAILED.save,
  });

/** Deletes a folder with everything below it. */
export const putInTrash = () =>
  changeOfTree<OfFolder>({
    change: ({ id }) => ({ kind: 'delete', id }),
    send: ({ id }) => ending(api.call(deleteFolder, { params: { id } }), 'delete', id),
    failed: FAILED.delete,
    done: 'deleted.',
  });

/** Restores a folder with what was deleted along with it. */
export const takeFromTrash = () =>
  changeOfTree<OfFolder>({
    change: ({ id }) => ({ kind: 'restore', id }),
    send: ({ id }) => ending(api.call(restoreFolder, { params: { id } }), 'restore', id),
    failed: FAILED.save,
    done: 'restored.',
  });

/** Removes a deleted folder for good; whoever calls has made the person type DELETE. */
export const removeForGood = () =>
  changeOfTree<OfFolder>({
    change: ({ id }) => ({ kind: 'remove', id }),
    send: ({ id }) => ending(api.call(removeFolder, { params: { id } }), 'remove', id),
    failed: FAILED.remove,
    done: 'deleted.',
  });

/** The call was answered: whatever was told of its progress last, it has ended. */
function ending(sent: Promise<unknown>, work: FolderWork['work'], id: number): Promise<unknown> {
  return sent.finally(() => endFolderWork(work, id));
}
