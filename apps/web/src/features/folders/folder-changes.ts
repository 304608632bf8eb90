import { changeFolder, deleteFolder, restoreFolder } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import type { TreeFolder } from '../../lib/folder-tree/tree-folder.ts';
import { endFolderWork, keys } from '../../lib/queries/index.ts';
import { confirm, toast } from '../../ui/index.ts';

/** @throws ApiError 412 with the text for the field. */
export async function renameFolder(client: QueryClient, id: number, name: string): Promise<void> {
  await api.one(changeFolder, { params: { id }, body: { name } });
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.folderTrees }),
    client.invalidateQueries({ queryKey: keys.openFolders }),
  ]);
}

/** Asks, then deletes; true when it was done. It can be restored. */
export async function askAndDelete(client: QueryClient, folder: TreeFolder): Promise<boolean> {
  const message = 'Are you sure you want to delete this folder?';
  const title = `Delete ${folder.name}`;
  if (!(await confirm({ message, title, confirmLabel: 'Delete', danger: true }))) return false;
  try {
    await api.call(deleteFolder, { params: { id: folder.id } });
    toast.success('deleted.');
  } catch (error) {
    toast.refusal(error, 'Oops, failed to delete your folder.');
    return false;
  } finally {
    endFolderWork('delete', folder.id);
  }
  await client.invalidateQueries({ queryKey: keys.folderTrees });
  return true;
}

/** Asks, then restores a deleted folder with what was deleted along with it. */
export async function askAndRestore(client: QueryClient, folder: TreeFolder): Promise<void> {
  const message = `Are you sure you want to restore '${folder.name}'?`;
  if (!(await confirm({ message, confirmLabel: 'Restore' }))) return;
  try {
    await api.call(restoreFolder, { params: { id: folder.id } });
    toast.success('restored.');
  } catch (error) {
    toast.refusal(error, 'Oops, failed to save your folder.');
  } finally {
    endFolderWork('restore', folder.id);
  }
  await client.invalidateQueries({ queryKey: keys.allFolders });
}
