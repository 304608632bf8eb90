import { createFileRoute, redirect } from '@tanstack/react-router';

/** The breadcrumb's target; the list itself is part of the administration. */
export const Route = createFileRoute('/_app/users/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/users', replace: true });
  },
});
