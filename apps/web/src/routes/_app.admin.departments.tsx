import { createFileRoute } from '@tanstack/react-router';
import { DepartmentsPage } from '../features/account-pages/departments/departments-page.tsx';
import { departmentsQuery, load, mayIn, meIn, useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/admin/departments')({
  head: () => ({ meta: [{ title: 'Departments' }] }),
  loader: ({ context: { queryClient } }) =>
    load(
      queryClient,
      departmentsQuery(meIn(queryClient)?.account_id ?? 0),
      mayIn(queryClient, 'users', 'r'),
    ),
  component: Departments,
});

function Departments() {
  const me = useMe();
  return me === null ? null : <DepartmentsPage me={me} />;
}
