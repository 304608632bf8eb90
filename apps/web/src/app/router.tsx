import { createRouter } from '@tanstack/react-router';
import { SkeletonRows } from '../ui/index.ts';
import { routeTree } from '../routeTree.gen.ts';
import { createQueryClient } from './query-client.ts';
import { RouteError } from './route-error.tsx';

export const queryClient = createQueryClient();

/**
 * The old view stays till the new one is ready; only after a quarter of a second do skeletons of
 * the new one show. Hovering a link loads what it leads to.
 */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 250,
  defaultPendingMinMs: 300,
  defaultPendingComponent: () => <SkeletonRows rows={12} height={40} />,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
