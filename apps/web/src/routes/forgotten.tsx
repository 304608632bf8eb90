import { createFileRoute } from '@tanstack/react-router';
import { ForgottenPage } from '../features/account-pages/forgotten-page.tsx';

export const Route = createFileRoute('/forgotten')({
  head: () => ({ meta: [{ title: 'Forgotten password' }] }),
  // No loader: the page is a form.
  component: ForgottenPage,
});
