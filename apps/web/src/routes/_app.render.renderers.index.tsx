import { createFileRoute } from '@tanstack/react-router';
import { renderersQuery } from '../lib/farm/renderers.query.ts';
import { RenderersPage } from '../features/render-renderers/renderers-page.tsx';
import { load, mayIn, meIn, useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/renderers/')({
  head: () => ({ meta: [{ title: 'Renderers' }] }),
  loader: ({ context: { queryClient } }) =>
    load(
      queryClient,
      renderersQuery(meIn(queryClient)?.account_id ?? 0),
      mayIn(queryClient, 'renderers', 'r'),
    ),
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
