import { createFileRoute } from '@tanstack/react-router';
import { nodeQuery } from '../lib/farm/nodes.query.ts';
import { NodePage } from '../features/render-nodes/node-page.tsx';
import { load, mayIn } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/nodes/$id')({
  head: () => ({ meta: [{ title: 'Node' }] }),
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient, nodeQuery(Number(params.id)), mayIn(queryClient, 'nodes', 'r')),
  component: Node,
});

function Node() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <NodePage key={id} id={Number(id)} onGone={() => void navigate({ to: '/render/nodes' })} />
  );
}
