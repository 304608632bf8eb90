import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/users/dashboard')({
  head: () => ({ meta: [{ title: 'Home' }] }),
  component: Dashboard,
});

function Dashboard() {
  const me = useMe();
  return me === null ? null : <DashboardPage me={me} />;
}
