import { createFileRoute } from '@tanstack/react-router';
import { boardQuery } from '../features/dashboard/board/board.query.ts';
import { UserBoardPage } from '../features/dashboard/user-board-page.tsx';
import { load } from '../lib/queries/index.ts';
import { BoardParts } from './-board-parts.tsx';

/** Another's dashboard. */
export const Route = createFileRoute('/_app/users/$userId/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard' }] }),
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient, boardQuery(Number(params.userId))),
  component: UserBoard,
});

function UserBoard() {
  const { userId } = Route.useParams();
  return (
    <BoardParts>
      <UserBoardPage userId={Number(userId)} crumbs={[{ label: 'Home', to: '/users/dashboard' }]} />
    </BoardParts>
  );
}
