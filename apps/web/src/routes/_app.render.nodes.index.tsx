import { createFileRoute } from '@tanstack/react-router';
import { NodesPage } from '../features/render-nodes/nodes-page.tsx';
import { useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/nodes/')({
  head: () => ({ meta: [{ title: 'Nodes' }] }),
  component: Nodes,
});

function Nodes() {
  const me = useMe();
  const navigate = Route.useNavigate();
  if (me === null) return null;
  return (
    <NodesPage
      me={me}
      onOpen={(id) => void navigate({ to: '/render/nodes/$id', params: { id: String(id) } })}
    />
  );
}
