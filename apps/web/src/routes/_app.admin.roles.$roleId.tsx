import { createFileRoute } from '@tanstack/react-router';
import { RolePage } from '../features/admin/role-page.tsx';

export const Route = createFileRoute('/_app/admin/roles/$roleId')({
  head: () => ({ meta: [{ title: 'Role' }] }),
  component: Role,
});

function Role() {
  const { roleId } = Route.useParams();
  return <RolePage id={Number(roleId)} />;
}
