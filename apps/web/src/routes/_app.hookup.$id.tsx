import { createFileRoute } from '@tanstack/react-router';
import { load } from '../lib/queries/index.ts';
import { HookupPage } from './-playlist/hookup-page.tsx';
import { hookupQuery } from './-playlist/hookup.query.ts';
import { readHookupSearch } from './-playlist/hookup-search.ts';
import { asRead } from './-search.ts';

/** `/hookup/3`: an asset with the one before it and the one behind it, played through. */
export const Route = createFileRoute('/_app/hookup/$id')({
  validateSearch: readHookupSearch,
  head: () => ({ meta: [{ title: 'In context' }] }),
  loader: ({ context: { queryClient }, params: { id } }) =>
    load(queryClient, hookupQuery(Number(id))),
  component: Hookup,
});

function Hookup() {
  const { id } = Route.useParams();
  const search = Route.useSearch(asRead(readHookupSearch));
  const navigate = Route.useNavigate();
  return (
    <HookupPage
      id={Number(id)}
      written={id}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => readHookupSearch({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
