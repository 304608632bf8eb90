import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFolderSearch, shownTab } from '../features/assets-list/folder-search.ts';
import { folderQuery, folderTreeQuery, load } from '../lib/queries/index.ts';
import { prefetchAssets } from '../features/assets-list/prefetch-assets.ts';
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
  // Without `loaderDeps`: a filter shows at once, and does not wait for a loader.
  loader: ({ context: { queryClient }, params, location }) => {
    const id = Number(params.folderId);
    const search = readFolderSearch({ ...location.search });
    load(queryClient, folderTreeQuery());
    if (!(id > 0)) return;
    // The assets are asked for beside their folder, not after it.
    const isProject =
      queryClient.getQueryData(folderTreeQuery().queryKey)?.find((folder) => folder.id === id)
        ?.parent_id === null;
    if (shownTab(search, isProject) === 'assets') prefetchAssets(queryClient, search, id);
    load(queryClient, folderQuery(id));
  },
  head: () => ({ meta: [{ title: 'My Assets' }] }),
  component: Folders,
});

function Folders() {
  const { folderId } = Route.useParams();
  const search = Route.useSearch(asRead(readFolderSearch));
  return <FolderPage folderId={Number(folderId) || null} search={search} />;
}
