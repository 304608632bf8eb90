import { createFileRoute, redirect } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { browserSession } from '../lib/api/index.ts';

/** The front page; whoever is signed in goes on to their dashboard. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (browserSession.read() !== null) throw redirect({ to: '/users/dashboard', replace: true });
  },
  head: () => ({ meta: [{ title: 'Home' }] }),
  // No loader: it is the same for everybody.
  component: () => <HomePage />,
});
