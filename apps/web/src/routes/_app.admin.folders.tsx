import { createFileRoute } from '@tanstack/react-router';
import { FolderAdminPage } from '../features/folder-admin/folder-admin-page.tsx';
import { readFolderAdminSearch } from '../features/folder-admin/folder-admin-search.ts';
import { openFolderSettings } from '../features/folder-settings/index.ts';
import { folderTreeQuery, load } from '../lib/queries/index.ts';
import { asRead } from './-search.ts';

/** The structure of all folders; the address tells tab, selection and search. */
export const Route = createFileRoute('/_app/admin/folders')({
  validateSearch: readFolderAdminSearch,
  loader: ({ context }) => load(context.queryClient, folderTreeQuery(true)),
  head: () => ({ meta: [{ title: 'Folders' }] }),
  component: Folders,
});

function Folders() {
  const search = Route.useSearch(asRead(readFolderAdminSearch));
  const navigate = Route.useNavigate();
  return (
    <FolderAdminPage
      search={search}
      onSettings={openFolderSettings}
      onSearch={(change) =>
        void navigate({
          search: (before) => readFolderAdminSearch({ ...before, ...change }),
          replace: !('tab' in change),
          resetScroll: false,
        })
      }
    />
  );
}
