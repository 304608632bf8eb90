import { createFileRoute } from '@tanstack/react-router';
import { boardQuery } from '../features/dashboard/board/board.query.ts';
import { UserBoardPage } from '../features/dashboard/user-board-page.tsx';
import { load, mayIn } from '../lib/queries/index.ts';
import { BoardParts } from './-board-parts.tsx';

/** Another's dashboard, come to from the users of the account. */
export const Route = createFileRoute('/_app/admin/users_/$userId/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard' }] }),
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient, boardQuery(Number(params.userId)), mayIn(queryClient, 'users', 'u')),
  component: UserBoard,
});

function UserBoard() {
  const { userId } = Route.useParams();
  const crumbs = [
    { label: 'Admin', to: '/admin' },
    { label: 'Users', to: '/admin/users' },
  ];
  return (
    <BoardParts>
      <UserBoardPage userId={Number(userId)} crumbs={crumbs} administered />
    </BoardParts>
  );
}
