import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../features/account-pages/users-page.tsx';
import { load, mayIn, meIn, rolesQuery, useMe, usersQuery } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/admin/users')({
  head: () => ({ meta: [{ title: 'Users' }] }),
  loader: ({ context: { queryClient } }) => {
    load(queryClient, rolesQuery);
    const users = usersQuery(meIn(queryClient)?.account_id ?? 0);
    load(queryClient, users, mayIn(queryClient, 'users', 'u'));
  },
  component: Users,
});

function Users() {
  const me = useMe();
  return me === null ? null : <UsersPage me={me} />;
}
