import { changeProxies } from '@jampot/contracts';
import type { Proxies } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { shownChange } from '../../lib/changes/index.ts';
import { patchCached } from '../../lib/patch-cached.ts';
import { keys } from '../../lib/queries/index.ts';

/** Pauses or resumes the making of an account's missing small previews. */
export const pauseProxies = (accountId: number, seen: Proxies) =>
  shownChange<boolean, Proxies, Proxies>({
    subject: {
      name: `proxies ${accountId}`,
      seen,
      stale: [keys.proxies(accountId)],
      patch: (client: QueryClient, change) =>
        patchCached(client, { queryKey: keys.proxies(accountId), exact: true }, change),
    },
    atOnce: (paused) => ({
      shown: (shown) => ({ ...shown, paused }),
      send: () => api.one(changeProxies, { params: { id: accountId }, body: { paused } }),
      settled: (_shown, answer) => answer,
    }),
    failed: 'Small previews failed to update.',
  });
