import { createFileRoute } from '@tanstack/react-router';
import { readTagsSearch } from '../features/tags/tags-search.ts';
import { TagsPage } from '../features/tags/tags-page.tsx';
import { tagPagesQuery } from '../features/tags/tags.query.ts';
import { loadPages, mayIn } from '../lib/queries/index.ts';
import { asRead } from './-search.ts';

export const Route = createFileRoute('/_app/admin/tags/')({
  head: () => ({ meta: [{ title: 'Tags' }] }),
  validateSearch: readTagsSearch,
  // The address is no dependency: what is typed shows while its tags are fetched.
  loader: ({ context: { queryClient }, location }) => {
    const { q = '', sort = 'name' } = readTagsSearch(location.search);
    loadPages(queryClient, tagPagesQuery(q.trim(), sort), mayIn(queryClient, 'tags', 'r'));
  },
  component: Tags,
});

function Tags() {
  const navigate = Route.useNavigate();
  return (
    <TagsPage
      search={Route.useSearch(asRead(readTagsSearch))}
      onSearch={(search) => void navigate({ search: readTagsSearch({ ...search }), replace: true })}
    />
  );
}
