import { createFileRoute } from '@tanstack/react-router';
import { poolQuery } from '../lib/farm/pools.query.ts';
import { PoolPage } from '../features/render-pools/pool-page.tsx';
import { readPoolSearch } from '../lib/farm/pool-search.ts';
import { load, mayIn, useMe } from '../lib/queries/index.ts';
import { asRead } from './-search.ts';

export const Route = createFileRoute('/_app/render/pools/$id/')({
  head: () => ({ meta: [{ title: 'Pool' }] }),
  validateSearch: readPoolSearch,
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient, poolQuery(Number(params.id)), mayIn(queryClient, 'pools', 'r')),
  component: Pool,
});

function Pool() {
  const me = useMe();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const search = Route.useSearch(asRead(readPoolSearch));
  if (me === null) return null;
  return (
    <PoolPage
      key={id}
      me={me}
      id={Number(id)}
      search={search}
      onSearch={(next) =>
        // A new search begins at the top of its list, wherever the last one was scrolled to.
        void navigate({
          search: readPoolSearch({ ...next }),
          replace: true,
          resetScroll: false,
        })
      }
      onGone={() => void navigate({ to: '/render/pools' })}
    />
  );
}
