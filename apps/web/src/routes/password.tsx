import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LinkGate } from '../features/account-pages/link-gate.tsx';
import { asRead, tokenSearch } from './-search.ts';

/** Loaded while the link is asked about. */
const TokenPasswordPage = lazy(async () => {
  const page = await import('../features/account-pages/token-password-page.tsx');
  return { default: page.TokenPasswordPage };
});

export const Route = createFileRoute('/password')({
  validateSearch: tokenSearch,
  beforeLoad: ({ search }) => {
    if (tokenSearch({ ...search }).token === undefined) throw redirect({ to: '/forgotten' });
  },
  head: () => ({ meta: [{ title: 'New password' }] }),
  // No loader: the form stands at once, and whether the link is still good is asked beside it.
  component: Password,
});

function Password() {
  const { token = '' } = Route.useSearch(asRead(tokenSearch));
  return (
    <LinkGate kind="password" token={token}>
      <Suspense fallback={null}>
        <TokenPasswordPage token={token} purpose="reset" />
      </Suspense>
    </LinkGate>
  );
}
