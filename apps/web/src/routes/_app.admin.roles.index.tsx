import { createFileRoute } from '@tanstack/react-router';
import { RolesPage } from '../features/admin/roles-page.tsx';

export const Route = createFileRoute('/_app/admin/roles/')({
  head: () => ({ meta: [{ title: 'Roles' }] }),
  component: RolesPage,
});
