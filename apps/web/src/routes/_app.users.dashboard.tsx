import { createFileRoute } from '@tanstack/react-router';
import { assignedTo } from '../features/dashboard/assigned-to.ts';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { assetPageQuery, folderTreeQuery, load, meIn, useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/users/dashboard')({
  head: () => ({ meta: [{ title: 'Home' }] }),
  loader: ({ context: { queryClient } }) => {
    const me = meIn(queryClient);
    load(queryClient, assetPageQuery(assignedTo(me?.id ?? 0), 1), me !== undefined);
    load(queryClient, folderTreeQuery());
  },
  component: Dashboard,
});

function Dashboard() {
  const me = useMe();
  return me === null ? null : <DashboardPage me={me} />;
}
