import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LinkGate } from '../features/account-pages/link-gate.tsx';
import { requireNoSession } from '../features/session/guard.ts';
import { asRead, tokenSearch } from './-search.ts';

/** Loaded while the link is asked about. */
const TokenPasswordPage = lazy(async () => {
  const page = await import('../features/account-pages/token-password-page.tsx');
  return { default: page.TokenPasswordPage };
});

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
      <Suspense fallback={null}>
        <TokenPasswordPage token={token} purpose="invite" />
      </Suspense>
    </LinkGate>
  );
}
