import { createFileRoute, redirect } from '@tanstack/react-router';

/** The specification writes this address in two ways; this one leads to the other. */
export const Route = createFileRoute('/_app/render/pool/$id/renderer/$rendererId')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/render/pools/$id/renderer/$rendererId', params, replace: true });
  },
});
