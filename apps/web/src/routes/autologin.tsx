import { createFileRoute } from '@tanstack/react-router';
import { AutologinPage } from '../features/account-pages/autologin-page.tsx';
import { asRead, urlSearch } from './-search.ts';

export const Route = createFileRoute('/autologin')({
  validateSearch: urlSearch,
  head: () => ({ meta: [{ title: 'Signing in' }] }),
  // No loader: signing in is what the page does.
  component: Autologin,
});

function Autologin() {
  return <AutologinPage url={Route.useSearch(asRead(urlSearch)).url} />;
}
