import { createFileRoute } from '@tanstack/react-router';
import { LinksEditorPage } from '../features/links-editor/links-editor-page.tsx';
import { readLinksEditorSearch } from '../features/links-editor/links-editor-search.ts';
import { folderTreeQuery, load, mayIn } from '../lib/queries/index.ts';
import { asRead } from './-search.ts';

/** Links of many assets at once; the address tells the mode and the folder. */
export const Route = createFileRoute('/_app/admin/links')({
  validateSearch: readLinksEditorSearch,
  loader: ({ context: { queryClient } }) =>
    load(
      queryClient,
      folderTreeQuery(),
      mayIn(queryClient, 'dependencies', 'c') || mayIn(queryClient, 'dependencies', 'd'),
    ),
  head: () => ({ meta: [{ title: 'Links' }] }),
  component: Links,
});

function Links() {
  const navigate = Route.useNavigate();
  return (
    <LinksEditorPage
      search={Route.useSearch(asRead(readLinksEditorSearch))}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
