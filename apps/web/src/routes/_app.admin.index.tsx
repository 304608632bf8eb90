import { createFileRoute } from '@tanstack/react-router';
import { AdminHome } from '../features/admin/admin-home.tsx';
import { useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/admin/')({
  head: () => ({ meta: [{ title: 'Admin' }] }),
  // No loader: its tiles follow from who is signed in.
  component: Admin,
});

function Admin() {
  const me = useMe();
  return me === null ? null : <AdminHome me={me} />;
}
