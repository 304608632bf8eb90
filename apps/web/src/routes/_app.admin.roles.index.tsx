import { createFileRoute } from '@tanstack/react-router';
import { RolesPage } from '../features/admin/roles-page.tsx';
import { load, mayIn, rolesQuery } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/admin/roles/')({
  head: () => ({ meta: [{ title: 'Roles' }] }),
  loader: ({ context: { queryClient } }) =>
    load(queryClient, rolesQuery, mayIn(queryClient, 'roles', 'r')),
  component: RolesPage,
});
