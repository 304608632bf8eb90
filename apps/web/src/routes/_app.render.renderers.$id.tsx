import { createFileRoute } from '@tanstack/react-router';
import { rendererQuery } from '../lib/farm/renderers.query.ts';
import { RendererPage } from '../features/render-renderers/renderer-page.tsx';
import { load, mayIn } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/renderers/$id')({
  head: () => ({ meta: [{ title: 'Renderer' }] }),
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient, rendererQuery(Number(params.id)), mayIn(queryClient, 'renderers', 'r')),
  component: Renderer,
});

function Renderer() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <RendererPage
      key={id}
      id={Number(id)}
      onGone={() => void navigate({ to: '/render/renderers' })}
    />
  );
}
