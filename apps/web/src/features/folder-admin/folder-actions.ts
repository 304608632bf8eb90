import { changeFolder, deleteFolder, removeFolder, restoreFolder } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { endFolderWork } from '../../lib/queries/index.ts';
import type { FolderWork } from '../../lib/queries/index.ts';
import { confirm, toast } from '../../ui/index.ts';
import type { AdminFolder } from './tree/admin-folder.ts';
import { submitChange } from './tree/pending-changes.ts';
import { positionOf } from './tree/tree-changes.ts';
import type { TreePlace } from '../../ui/tree/index.ts';

export const FAILED = {
  save: 'Oops, failed to save your folder.',
  delete: 'Oops, failed to delete your folder.',
  remove: 'Oops, failed to permanently delete your folder.',
  recover: 'Oops, failed to run the recovery.',
} as const;

/** @throws ApiError 412 with the text for the field. */
export function renameFolder(client: QueryClient, id: number, name: string): Promise<void> {
  return submitChange(client, { kind: 'rename', id, name }, () =>
    api.one(changeFolder, { params: { id }, body: { name } }),
  );
}

/** Puts a folder somewhere else; false when the server refused, which was told. */
export function moveFolder(client: QueryClient, id: number, place: TreePlace): Promise<boolean> {
  const sent = submitChange(client, { kind: 'move', id, place }, (folders) => {
    const moved = folders.find((folder) => folder.id === id);
    const position = positionOf(folders, id, place);
    const body = {
      ...(moved?.parent_id === place.parentId ? {} : { parent_id: place.parentId }),
      ...(position === null ? {} : { position }),
    };
    // Behind all others of the parent where it stands already: an index past the end says so.
    const last = Object.keys(body).length === 0 ? { position: folders.length } : body;
    return api.one(changeFolder, { params: { id }, body: last });
  });
  return told(sent, FAILED.save);
}

/** Asks, then deletes a folder with everything below it; true when it was done. */
export async function askAndDelete(client: QueryClient, folder: AdminFolder): Promise<boolean> {
  const message = 'Are you sure you want to delete this folder?';
  const title = `Delete ${folder.name}`;
  if (!(await confirm({ message, title, confirmLabel: 'Delete', danger: true }))) return false;
  const { id } = folder;
  const sent = submitChange(client, { kind: 'delete', id }, () =>
    api.call(deleteFolder, { params: { id } }),
  );
  return told(ending(sent, 'delete', id), FAILED.delete, 'deleted.');
}

/** Asks, then restores a folder with what was deleted along with it; true when it was done. */
export async function askAndRestore(client: QueryClient, folder: AdminFolder): Promise<boolean> {
  const message = 'Are you sure you want to restore this folder?';
  const title = `Restore ${folder.name}`;
  if (!(await confirm({ message, title, confirmLabel: 'Restore' }))) return false;
  const { id } = folder;
  const sent = submitChange(client, { kind: 'restore', id }, () =>
    api.call(restoreFolder, { params: { id } }),
  );
  return told(ending(sent, 'restore', id), FAILED.save, 'restored.');
}

/** Removes a deleted folder for good; whoever calls has made the person type DELETE. */
export function removeForGood(client: QueryClient, id: number): Promise<boolean> {
  const sent = submitChange(client, { kind: 'remove', id }, () =>
    api.call(removeFolder, { params: { id } }),
  );
  return told(ending(sent, 'remove', id), FAILED.remove, 'deleted.');
}

/** The call was answered: whatever was told of its progress last, it has ended. */
function ending(sent: Promise<void>, work: FolderWork['work'], id: number): Promise<void> {
  return sent.finally(() => endFolderWork(work, id));
}

async function told(sent: Promise<unknown>, failed: string, done?: string): Promise<boolean> {
  try {
    await sent;
    if (done !== undefined) toast.success(done);
    return true;
  } catch (error) {
    toast.refusal(error, failed);
    return false;
  }
}
