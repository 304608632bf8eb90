import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/account-pages/unsubscribe-page.tsx';
import { asRead, tokenSearch } from './-search.ts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: tokenSearch,
  head: () => ({ meta: [{ title: 'Stop e-mails' }] }),
  // No loader: nothing is asked before a press.
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token = '' } = Route.useSearch(asRead(tokenSearch));
  return <UnsubscribePage token={token} />;
}
