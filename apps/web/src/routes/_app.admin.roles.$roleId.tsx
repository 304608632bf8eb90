import { createFileRoute } from '@tanstack/react-router';
import { roleQuery } from '../features/admin/roles.query.ts';
import { load, mayIn } from '../lib/queries/index.ts';
import { RolePage } from '../features/admin/role-page.tsx';

export const Route = createFileRoute('/_app/admin/roles/$roleId')({
  head: () => ({ meta: [{ title: 'Role' }] }),
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient, roleQuery(Number(params.roleId)), mayIn(queryClient, 'roles', 'r')),
  component: Role,
});

function Role() {
  const { roleId } = Route.useParams();
  return <RolePage id={Number(roleId)} />;
}
