import { createFileRoute } from '@tanstack/react-router';
import { TagPage } from '../features/tags/tag-page.tsx';
import { tagQuery } from '../features/tags/tags.query.ts';
import { load, mayIn } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/admin/tags/$id')({
  head: () => ({ meta: [{ title: 'Tag' }] }),
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient, tagQuery(Number(params.id)), mayIn(queryClient, 'tags', 'r')),
  component: Tag,
});

function Tag() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <TagPage
      id={Number(id)}
      onGone={() => void navigate({ to: '/admin/tags' })}
      onMerged={(into) =>
        void navigate({ to: '/admin/tags/$id', params: { id: String(into) }, replace: true })
      }
    />
  );
}
