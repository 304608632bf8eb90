import { createFileRoute } from '@tanstack/react-router';
import { PoolsPage } from '../features/render-pools/pools-page.tsx';
import { load, mayIn, meIn, poolsQuery, useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/pools/')({
  head: () => ({ meta: [{ title: 'Pools' }] }),
  loader: ({ context: { queryClient } }) =>
    load(
      queryClient,
      poolsQuery(meIn(queryClient)?.account_id ?? 0),
      mayIn(queryClient, 'pools', 'r'),
    ),
  component: Pools,
});

function Pools() {
  const me = useMe();
  const navigate = Route.useNavigate();
  if (me === null) return null;
  return (
    <PoolsPage
      me={me}
      onOpen={(id) => void navigate({ to: '/render/pools/$id', params: { id: String(id) } })}
    />
  );
}
