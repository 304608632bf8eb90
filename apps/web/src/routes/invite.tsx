import { createFileRoute, redirect } from '@tanstack/react-router';
import { LinkGate } from '../features/account-pages/link-gate.tsx';
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
  // No loader: the form stands at once, and whether the link is still good is asked beside it.
  component: Invite,
});

function Invite() {
  const { token = '' } = Route.useSearch(asRead(tokenSearch));
  return (
    <LinkGate kind="invite" token={token}>
      <TokenPasswordPage token={token} purpose="invite" />
    </LinkGate>
  );
}
