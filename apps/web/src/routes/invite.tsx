import { createFileRoute, redirect } from '@tanstack/react-router';
import { TokenPasswordPage } from '../features/account-pages/token-password-page.tsx';
import { requireNoSession } from '../features/session/guard.ts';
import { asRead, tokenSearch } from './-search.ts';

export const Route = createFileRoute('/invite')({
  validateSearch: tokenSearch,
  beforeLoad: ({ search }) => {
    requireNoSession();
    if (tokenSearch({ ...search }).token === undefined) throw redirect({ to: '/login' });
  },
  head: () => ({ meta: [{ title: 'Welcome' }] }),
  component: Invite,
});

function Invite() {
  const { token = '' } = Route.useSearch(asRead(tokenSearch));
  return <TokenPasswordPage token={token} purpose="invite" />;
}
