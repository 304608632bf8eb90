import type { User } from '@jampot/contracts';
import { showsAdminMenu } from '@jampot/domain';
import { ShellSidebar } from '../app/shell/shell-sidebar.tsx';
import { adminSide, isOpen } from '../features/admin/admin-places.ts';
import { levelOf } from '../lib/queries/index.ts';
import { SideList } from '../ui/pages/side-list.tsx';

/** The screens of the administration that somebody may go to, in the sidebar of each of them. */
export function AdminSide({ me }: { me: User }) {
  if (!showsAdminMenu(levelOf(me))) return null;
  const places = adminSide.filter((place) => isOpen(place, me.permissions));
  return (
    <ShellSidebar label="Admin">
      <SideList label="Admin" home="/admin" places={places} />
    </ShellSidebar>
  );
}
