import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/account-pages/login-page.tsx';
import { requireNoSession } from '../features/session/guard.ts';
import { urlSearch } from './-search.ts';

export const Route = createFileRoute('/login')({
  validateSearch: urlSearch,
  beforeLoad: ({ search }) => requireNoSession(search.url),
  head: () => ({ meta: [{ title: 'Sign in' }] }),
  component: Login,
});

function Login() {
  return <LoginPage url={Route.useSearch().url} />;
}
