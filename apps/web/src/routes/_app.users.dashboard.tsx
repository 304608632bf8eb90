import type { Folder } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { boardQuery, projectBoardQuery } from '../features/dashboard/board/board.query.ts';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { readDashboardSearch } from '../features/dashboard/dashboard-search.ts';
import {
  allStatusesQuery,
  folderTreeQuery,
  levelOf,
  load,
  meIn,
  useKnown,
  useMe,
} from '../lib/queries/index.ts';
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
    // What is for review is asked by what it is called.
    load(queryClient, allStatusesQuery);
  },
  component: Dashboard,
});

function Dashboard() {
  const me = useMe();
  const search = Route.useSearch(asRead(readDashboardSearch));
  const navigate = Route.useNavigate();
  const tree = useKnown(folderTreeQuery());
  if (me === null) return null;
  const only = levelOf(me) === ROLE_LEVEL.guest ? onlyProject(tree ?? []) : null;
  if (only !== null) {
    return <Navigate to="/folders/{-$folderId}" params={{ folderId: String(only) }} replace />;
  }
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

/** The one folder below which all is that a guest sees: they came for it. */
function onlyProject(tree: readonly Pick<Folder, 'id' | 'parent_id'>[]): number | null {
  const seen = new Set(tree.map(({ id }) => id));
  const [first, second] = tree.filter(
    ({ parent_id: parent }) => parent === null || !seen.has(parent),
  );
  return first === undefined || second !== undefined ? null : first.id;
}
