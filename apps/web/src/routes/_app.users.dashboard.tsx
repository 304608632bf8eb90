import { createFileRoute } from '@tanstack/react-router';
import { boardQuery, projectBoardQuery } from '../features/dashboard/board/board.query.ts';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { readDashboardSearch } from '../features/dashboard/dashboard-search.ts';
import { folderTreeQuery, load, meIn, useMe } from '../lib/queries/index.ts';
import { BoardParts } from './-board-parts.tsx';
import { asRead } from './-search.ts';

export const Route = createFileRoute('/_app/users/dashboard')({
  validateSearch: readDashboardSearch,
  head: () => ({ meta: [{ title: 'Home' }] }),
  loader: ({ context: { queryClient }, location: { search } }) => {
    const me = meIn(queryClient);
    const { board } = readDashboardSearch({ ...search });
    if (board === undefined) load(queryClient, boardQuery(me?.id ?? 0), me !== undefined);
    else load(queryClient, projectBoardQuery(board));
    load(queryClient, folderTreeQuery());
  },
  component: Dashboard,
});

function Dashboard() {
  const me = useMe();
  const search = Route.useSearch(asRead(readDashboardSearch));
  const navigate = Route.useNavigate();
  if (me === null) return null;
  return (
    <BoardParts>
      <DashboardPage
        me={me}
        search={search}
        onSearch={(change) =>
          void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
        }
      />
    </BoardParts>
  );
}
