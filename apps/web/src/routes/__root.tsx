import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { DocumentTitle } from '../app/document-title.tsx';
import { hashbangPath } from '../lib/hashbang.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => {
    const path = hashbangPath(location.hash);
    if (path !== null) throw redirect({ href: path, replace: true });
  },
  // No loader: it is the frame of all pages.
  component: Root,
});

function Root() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  );
}
