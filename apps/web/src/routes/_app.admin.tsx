import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMe } from '../lib/queries/index.ts';
import { AdminSide } from './-admin-side.tsx';

/** Every screen of the administration, beside the list of them. */
export const Route = createFileRoute('/_app/admin')({
  // No loader: it shows who is signed in alone.
  component: Admin,
});

function Admin() {
  const me = useMe();
  return (
    <>
      {me === null ? null : <AdminSide me={me} />}
      <Outlet />
    </>
  );
}
