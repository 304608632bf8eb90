import { may } from '@jampot/domain';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ShellSidebar } from '../app/shell/shell-sidebar.tsx';
import { RENDER_PLACES } from '../features/render-home/render-places.ts';
import { useMe } from '../lib/queries/index.ts';
import { SideList } from '../ui/pages/side-list.tsx';

/** Every screen of the render farm, beside the list of them. */
export const Route = createFileRoute('/_app/render')({
  // No loader: it shows who is signed in alone.
  component: Render,
});

function Render() {
  const me = useMe();
  const places = RENDER_PLACES.filter(({ resource }) => may(me?.permissions ?? {}, resource, 'r'));
  return (
    <>
      {places.length === 0 ? null : (
        <ShellSidebar label="Render">
          <SideList label="Render" home="/render" places={places} />
        </ShellSidebar>
      )}
      <Outlet />
    </>
  );
}
