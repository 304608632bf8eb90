import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotThere } from './-not-there.tsx';

/** An address of the farm that does not exist must not pass for the home. */
const FARM = /^\/render(?:\/|$)/u;

/** Unknown paths lead home (specification, document 1 section 2). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (FARM.test(location.pathname)) return;
    throw redirect({ to: '/', replace: true });
  },
  head: () => ({ meta: [{ title: 'Not found' }] }),
  // No loader: there is nothing at the address.
  component: NotThere,
});
