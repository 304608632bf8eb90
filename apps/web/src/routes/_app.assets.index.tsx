import { createFileRoute, redirect } from '@tanstack/react-router';
import { FoundAssetsPage } from '../features/assets-list/found-assets-page.tsx';
import { foundFilter, narrows, readFoundSearch } from '../features/assets-list/found-search.ts';
import { readFolderSearch } from '../features/assets-list/folder-search.ts';
import { assetPageQuery, load } from '../lib/queries/index.ts';
import { asRead } from './-search.ts';

/** `/assets?folder=7` is the folder view of folder 7; what narrows assets of any folder is a list of its own. */
export const Route = createFileRoute('/_app/assets/')({
  head: () => ({ meta: [{ title: 'Assets' }] }),
  beforeLoad: ({ search: written }) => {
    const { folder, ...search } = readFolderSearch({ ...written });
    if (folder === undefined && narrows(readFoundSearch({ ...written }))) return;
    throw redirect({
      to: '/folders/{-$folderId}',
      params: folder === undefined ? {} : { folderId: String(folder) },
      // Asked for by this address are its assets, of a project as well.
      search: folder === undefined ? search : { tab: 'assets', ...search },
      replace: true,
    });
  },
  loader: ({ context: { queryClient }, location: { search } }) =>
    load(queryClient, assetPageQuery(foundFilter(readFoundSearch({ ...search })), 1)),
  component: FoundAssets,
});

function FoundAssets() {
  const search = Route.useSearch(asRead(readFoundSearch));
  const navigate = Route.useNavigate();
  return (
    <FoundAssetsPage
      key={JSON.stringify(search)}
      search={search}
      onSearch={(next) => void navigate({ search: next as never, replace: true })}
    />
  );
}
