import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../features/account-pages/user/user-page.tsx';
import { userQuery } from '../features/account-pages/user/user.query.ts';
import { load, mayIn, rolesQuery, useMe } from '../lib/queries/index.ts';

/** One user, come to from the users of the account. */
export const Route = createFileRoute('/_app/admin/users_/$userId/')({
  head: () => ({ meta: [{ title: 'User' }] }),
  loader: ({ context: { queryClient }, params }) => {
    load(queryClient, rolesQuery);
    load(queryClient, userQuery(Number(params.userId)), mayIn(queryClient, 'users', 'u'));
  },
  component: OneUser,
});

const CRUMBS = [
  { label: 'Admin', to: '/admin' },
  { label: 'Users', to: '/admin/users' },
];

function OneUser() {
  const { userId } = Route.useParams();
  const me = useMe();
  if (me === null) return null;
  return <UserPage me={me} userId={Number(userId)} crumbs={CRUMBS} administered />;
}
