import type { SecondStep } from '@jampot/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/account-pages/login-page.tsx';
import { requireNoSession } from '../features/session/guard.ts';
import { ProviderButton } from '../features/session/provider-button.tsx';
import {
  finishProviderSignIn,
  providerRefusal,
  providerReturn,
} from '../features/session/provider-sign-in.ts';
import { SecondStepLater } from '../features/session/second-step-later.tsx';
import { asRead, urlSearch } from './-search.ts';

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ search: written, preload }) => {
    const search = loginSearch({ ...written });
    if (search.provider === 'done' && !preload) await finishProviderSignIn(search.url);
    requireNoSession(search.url);
  },
  head: () => ({ meta: [{ title: 'Sign in' }] }),
  // No loader: the form stands at once; which providers there are is asked beside it.
  component: Login,
});

function loginSearch(search: Record<string, unknown>) {
  return { ...urlSearch(search), ...providerReturn(search) };
}

function Login() {
  const { url, failure } = Route.useSearch(asRead(loginSearch));
  return (
    <LoginPage
      url={url}
      refused={providerRefusal(failure)}
      others={<ProviderButton url={url} />}
      second={second}
    />
  );
}

function second(step: SecondStep, onDone: () => void, onBack: () => void) {
  return <SecondStepLater step={step} onDone={onDone} onBack={onBack} />;
}
