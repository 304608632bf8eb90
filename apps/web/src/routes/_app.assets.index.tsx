import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFolderSearch } from '../features/assets-list/folder-search.ts';

/** `/assets?folder=7` is the folder view of folder 7. */
export const Route = createFileRoute('/_app/assets/')({
  validateSearch: readFolderSearch,
  beforeLoad: ({ search: written }) => {
    const { folder, ...search } = readFolderSearch({ ...written });
    throw redirect({
      to: '/folders/{-$folderId}',
      params: folder === undefined ? {} : { folderId: String(folder) },
      search,
      replace: true,
    });
  },
});
