import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFolderSearch } from '../features/assets-list/folder-search.ts';
import { folderQuery, folderTreeQuery } from '../lib/queries/index.ts';
import { FolderPage } from './-folder-page.tsx';
import { asRead } from './-search.ts';

/** The folder view; `?folder=` means the same as the path. */
export const Route = createFileRoute('/_app/folders/{-$folderId}')({
  validateSearch: readFolderSearch,
  beforeLoad: ({ params, search: written }) => {
    const { folder, ...search } = readFolderSearch({ ...written });
    if (params.folderId === undefined && folder !== undefined) {
      throw redirect({
        to: '/folders/{-$folderId}',
        params: { folderId: String(folder) },
        search,
        replace: true,
      });
    }
  },
  loader: ({ context, params }) => {
    const id = Number(params.folderId);
    void context.queryClient.prefetchQuery(folderTreeQuery());
    if (id > 0) void context.queryClient.prefetchQuery(folderQuery(id));
  },
  head: () => ({ meta: [{ title: 'My Assets' }] }),
  component: Folders,
});

function Folders() {
  const { folderId } = Route.useParams();
  const search = Route.useSearch(asRead(readFolderSearch));
  return <FolderPage folderId={Number(folderId) || null} search={search} />;
}
