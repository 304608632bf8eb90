import { createFileRoute } from '@tanstack/react-router';
import { ActivatePage } from '../features/account-pages/activate-page.tsx';
import { LinkGate } from '../features/account-pages/link-gate.tsx';
import { RegisterPage } from '../features/account-pages/register-page.tsx';
import { requireNoSession } from '../features/session/guard.ts';
import { asRead, tokenSearch } from './-search.ts';

export const Route = createFileRoute('/register')({
  validateSearch: tokenSearch,
  beforeLoad: () => requireNoSession(),
  head: () => ({ meta: [{ title: 'Create an account' }] }),
  // No loader: the form stands at once, and what counts for it is asked beside it.
  component: Register,
});

/** Without a token it starts with an e-mail; the link in that mail brings the token. */
function Register() {
  const { token } = Route.useSearch(asRead(tokenSearch));
  if (token === undefined) return <RegisterPage />;
  return (
    <LinkGate kind="registration" token={token}>
      <ActivatePage token={token} />
    </LinkGate>
  );
}
