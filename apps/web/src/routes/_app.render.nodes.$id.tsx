import { createFileRoute } from '@tanstack/react-router';
import { NodePage } from '../features/render-nodes/node-page.tsx';
import { useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/nodes/$id')({
  head: () => ({ meta: [{ title: 'Node' }] }),
  component: Node,
});

function Node() {
  const me = useMe();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  if (me === null) return null;
  return (
    <NodePage
      key={id}
      me={me}
      id={Number(id)}
      onGone={() => void navigate({ to: '/render/nodes' })}
    />
  );
}
