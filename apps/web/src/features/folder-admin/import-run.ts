import { ApiError } from '@jampot/client';
import { importFolders } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { endFolderWork, keys } from '../../lib/queries/index.ts';
import { createStore } from '../../lib/store.ts';
import { toast } from '../../ui/index.ts';
import { FAILED } from './folder-actions.ts';

/** An import goes on while its tab, or the whole screen, is left. */
export type ImportRun =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly folderId: number; readonly name: string }
  | { readonly state: 'done'; readonly folderId: number; readonly count: number };

export const importRun = createStore<ImportRun>({ state: 'none' });

/** Imports a file into a folder: all of it or nothing. False when the server refused; it was told. */
export async function runImport(
  client: QueryClient,
  folderId: number,
  file: File,
): Promise<boolean> {
  importRun.set({ state: 'running', folderId, name: file.name });
  try {
    const { count } = await api.one(
      importFolders,
      { params: { id: folderId }, body: {} },
      { files: { file } },
    );
    importRun.set({ state: 'done', folderId, count });
    return true;
  } catch (error) {
    importRun.set({ state: 'none' });
    // What is wrong with the file is told row by row.
    if (error instanceof ApiError && error.status === 412) toast.failure(error);
    else toast.refusal(error, FAILED.save);
    return false;
  } finally {
    endFolderWork('import', folderId);
    void client.invalidateQueries({ queryKey: keys.folderTrees });
  }
}
