import { createFileRoute } from '@tanstack/react-router';
import { RenderHome } from '../features/render-home/render-home.tsx';
import { useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/render/')({
  head: () => ({ meta: [{ title: 'Render' }] }),
  // No loader: its tiles stand before their figures are known.
  component: Render,
});

function Render() {
  const me = useMe();
  return me === null ? null : <RenderHome me={me} />;
}
