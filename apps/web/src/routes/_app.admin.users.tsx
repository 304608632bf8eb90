import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../features/account-pages/users-page.tsx';
import { readUsersSearch } from '../features/account-pages/users-search.ts';
import { load, mayIn, meIn, rolesQuery, useMe, usersQuery } from '../lib/queries/index.ts';
import { asRead } from './-search.ts';

export const Route = createFileRoute('/_app/admin/users')({
  validateSearch: readUsersSearch,
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
  const search = Route.useSearch(asRead(readUsersSearch));
  const navigate = Route.useNavigate();
  if (me === null) return null;
  return (
    <UsersPage
      me={me}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
