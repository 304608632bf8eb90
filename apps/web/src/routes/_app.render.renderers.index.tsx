import { createFileRoute } from '@tanstack/react-router';
import { RenderersPage } from '../features/render-renderers/renderers-page.tsx';
import { useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/renderers/')({
  head: () => ({ meta: [{ title: 'Renderers' }] }),
  component: Renderers,
});

function Renderers() {
  const me = useMe();
  const navigate = Route.useNavigate();
  if (me === null) return null;
  return (
    <RenderersPage
      me={me}
      onOpen={(id) => void navigate({ to: '/render/renderers/$id', params: { id: String(id) } })}
    />
  );
}
