import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/account-pages/login-page.tsx';
import { requireNoSession } from '../features/session/guard.ts';
import { ProviderButton } from '../features/session/provider-button.tsx';
import {
  finishProviderSignIn,
  providerRefusal,
  providerReturn,
} from '../features/session/provider-sign-in.ts';
import { urlSearch } from './-search.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...urlSearch(search),
    ...providerReturn(search),
  }),
  beforeLoad: async ({ search, preload }) => {
    if (search.provider === 'done' && !preload) await finishProviderSignIn(search.url);
    requireNoSession(search.url);
  },
  head: () => ({ meta: [{ title: 'Sign in' }] }),
  component: Login,
});

function Login() {
  const { url, failure } = Route.useSearch();
  return (
    <LoginPage url={url} refused={providerRefusal(failure)} others={<ProviderButton url={url} />} />
  );
}
