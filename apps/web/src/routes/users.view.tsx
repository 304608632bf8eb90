import { createFileRoute, redirect } from '@tanstack/react-router';
import { tokenSearch } from './-search.ts';

/**
 * The user view of links: with a token it leads to choosing a password, which ends at `/login`; else to
 * the user it names, or to oneself.
 */
export const Route = createFileRoute('/users/view')({
  validateSearch: viewSearch,
  beforeLoad: ({ search }) => {
    const { token, userId } = viewSearch({ ...search });
    if (token !== undefined) throw redirect({ to: '/password', search: { token }, replace: true });
    if (userId === undefined) throw redirect({ to: '/users/profile', replace: true });
    throw redirect({ to: '/users/$userId', params: { userId }, replace: true });
  },
});

function viewSearch(search: Record<string, unknown>): { token?: string; userId?: string } {
  const userId = String(search['userId'] ?? '');
  return { ...tokenSearch(search), ...(/^[1-9]\d*$/u.test(userId) ? { userId } : {}) };
}
