import { createFileRoute } from '@tanstack/react-router';
import { RendererPage } from '../features/render-renderers/renderer-page.tsx';

export const Route = createFileRoute('/_app/render/renderers/$id')({
  head: () => ({ meta: [{ title: 'Renderer' }] }),
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
