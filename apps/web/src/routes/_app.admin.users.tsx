import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../features/account-pages/users-page.tsx';
import { useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/admin/users')({
  head: () => ({ meta: [{ title: 'Users' }] }),
  component: Users,
});

function Users() {
  const me = useMe();
  return me === null ? null : <UsersPage me={me} />;
}
