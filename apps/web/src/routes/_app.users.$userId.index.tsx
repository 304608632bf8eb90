import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../features/account-pages/user/user-page.tsx';
import { userQuery } from '../features/account-pages/user/user.query.ts';
import { load, mayIn, useMe } from '../lib/queries/index.ts';

/** One user, as colleagues see them. */
export const Route = createFileRoute('/_app/users/$userId/')({
  head: () => ({ meta: [{ title: 'User' }] }),
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient, userQuery(Number(params.userId)), mayIn(queryClient, 'users', 'r')),
  component: Colleague,
});

const CRUMBS = [{ label: 'Home', to: '/users/dashboard' }];

function Colleague() {
  const { userId } = Route.useParams();
  const me = useMe();
  return me === null ? null : <UserPage me={me} userId={Number(userId)} crumbs={CRUMBS} />;
}
