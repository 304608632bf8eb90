import { exportFolders, importFolders } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** The structure below a folder as CSV; always as it is now. */
export const exportQuery = (folderId: number) =>
  queryOptions({
    queryKey: keys.folderExport(folderId),
    queryFn: ({ signal }) => api.one(exportFolders, { params: { id: folderId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What importing a file into a folder would make, and what stands against it. Makes nothing. */
export const importPreviewQuery = (folderId: number, file: File) =>
  queryOptions({
    queryKey: keys.folderImportPreview(folderId, `${file.name} ${file.lastModified} ${file.size}`),
    queryFn: ({ signal }) =>
      api.one(
        importFolders,
        { params: { id: folderId }, body: { preview: true } },
        { signal, files: { file } },
      ),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
