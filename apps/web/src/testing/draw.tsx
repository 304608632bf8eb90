import { afterEach } from '@jest/globals';
import type { User } from '@jampot/contracts';
import { notifications } from '@mantine/notifications';
import { environmentManager } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { keys } from '../lib/queries/index.ts';
import { waitingToasts } from '../ui/toasts/waiting-toasts.ts';
import { administrator } from './people.ts';

/** A part of the application as it is drawn in a test. */
export interface Drawn {
  readonly client: QueryClient;
  readonly user: UserEvent;
}

interface Setting {
  /** Who is signed in; an administrator when left out. */
  readonly me?: User;
  /** What is known already. */
  readonly known?: (client: QueryClient) => void;
}

// Nothing is laid out here: each part is as large as the page, so that a long list draws its first rows.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => innerWidth },
  clientHeight: { configurable: true, get: () => innerHeight },
});

// A test without a page may have loaded it first, and then it takes itself for a server's.
environmentManager.setIsServer(() => false);

// What is waited for comes in a moment; this is for a machine that does ten other things.
configure({ asyncUtilTimeout: 15_000 });

const clients: QueryClient[] = [];
afterEach(() => {
  cleanup();
  notifications.clean();
  waitingToasts.set([]);
  for (const client of clients.splice(0)) client.clear();
});

/** Draws a part as the application does: with its look, its cache, its popups and its questions. */
export async function draw(part: ReactNode, { me = administrator, known }: Setting = {}) {
  const client = createQueryClient();
  clients.push(client);
  client.setQueryData(keys.me, me);
  known?.(client);
  const rootRoute = createRootRoute({
    component: () => (
      <Providers client={client} env="test">
        {part}
      </Providers>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await act(() => router.load());
  // What a boundary shows of an error is what a test looks at.
  render(<RouterProvider router={router as never} />, { onCaughtError: () => undefined });
  return { client, user: userEvent.setup({ document }) } satisfies Drawn;
}
