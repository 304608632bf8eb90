import { createFileRoute } from '@tanstack/react-router';
import { poolRenderersQuery } from '../lib/farm/pools.query.ts';
import { PoolRendererPage } from '../features/render-renderers/pool-renderer-page.tsx';
import { load, mayIn } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/pools/$id/renderer/$rendererId')({
  head: () => ({ meta: [{ title: 'Renderer' }] }),
  loader: ({ context: { queryClient }, params }) =>
    load(
      queryClient,
      poolRenderersQuery(Number(params.id)),
      mayIn(queryClient, 'poolrenderers', 'r'),
    ),
  component: PoolRenderer,
});

function PoolRenderer() {
  const { id, rendererId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PoolRendererPage
      poolId={Number(id)}
      rendererId={Number(rendererId)}
      onGone={() =>
        void navigate({ to: '/render/pools/$id', params: { id }, search: { tab: 'settings' } })
      }
    />
  );
}
