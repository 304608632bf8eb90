import { importFolders } from '@jampot/contracts';
import { ApiError } from '@jampot/client';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { endFolderWork, keys } from '../../lib/queries/index.ts';
import { createStore } from '../../lib/store.ts';
import { FAILED } from './folder-actions.ts';
import { importPreviewQuery } from './structure.query.ts';

/** An import goes on while its tab, or the whole screen, is left. */
export type ImportRun =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly folderId: number; readonly name: string }
  | { readonly state: 'done'; readonly folderId: number; readonly count: number };

export const importRun = createStore<ImportRun>({ state: 'none' });

interface ImportWish {
  readonly folderId: number;
  readonly file: File;
}

/** Imports a file into a folder: all of it or nothing. */
export const importFile = () =>
  change<ImportWish>({
    send: run,
    stale: ({ folderId, file }) => [keys.folderTrees, importPreviewQuery(folderId, file).queryKey],
    // What is wrong with the file is told row by row.
    failed: (_wish, error) =>
      error instanceof ApiError && error.status === 412 ? undefined : FAILED.save,
  });

async function run({ folderId, file }: ImportWish): Promise<void> {
  importRun.set({ state: 'running', folderId, name: file.name });
  try {
    const { count } = await api.one(
      importFolders,
      { params: { id: folderId }, body: {} },
      { files: { file } },
    );
    importRun.set({ state: 'done', folderId, count });
  } catch (error) {
    importRun.set({ state: 'none' });
    throw error;
  } finally {
    endFolderWork('import', folderId);
  }
}
