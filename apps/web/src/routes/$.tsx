import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotThere } from './-not-there.tsx';

/** Screens of the specification that do not exist: an address of one must not pass for the home. */
const LATER = /^\/(?:render|admin\/links)(?:\/|$)/u;

/** Unknown paths lead home (specification, document 1 section 2). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (LATER.test(location.pathname)) return;
    throw redirect({ to: '/', replace: true });
  },
  head: () => ({ meta: [{ title: 'Not found' }] }),
  // No loader: there is nothing at the address.
  component: NotThere,
});
