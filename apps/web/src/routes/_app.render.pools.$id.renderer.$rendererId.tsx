import { createFileRoute } from '@tanstack/react-router';
import { PoolRendererPage } from '../features/render-renderers/pool-renderer-page.tsx';

export const Route = createFileRoute('/_app/render/pools/$id/renderer/$rendererId')({
  head: () => ({ meta: [{ title: 'Renderer' }] }),
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
