import { createFileRoute } from '@tanstack/react-router';
import { nodesQuery } from '../lib/farm/nodes.query.ts';
import { NodesPage } from '../features/render-nodes/nodes-page.tsx';
import { load, mayIn, meIn, useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/nodes/')({
  head: () => ({ meta: [{ title: 'Nodes' }] }),
  loader: ({ context: { queryClient } }) =>
    load(
      queryClient,
      nodesQuery(meIn(queryClient)?.account_id ?? 0),
      mayIn(queryClient, 'nodes', 'r'),
    ),
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
