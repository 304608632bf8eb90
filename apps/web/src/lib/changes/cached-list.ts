import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { patchCached } from '../patch-cached.ts';
import type { Subject } from './change-at-once.ts';

/**
 * A cached list as what is changed; where it is not cached nothing is shown. It is fetched anew after
 * its last change.
 * @param also further answers that a change of it makes stale
 */
export function cachedList<R>(
  client: QueryClient,
  queryKey: QueryKey,
  also: readonly QueryKey[] = [],
): Subject<readonly R[]> {
  return {
    name: JSON.stringify(queryKey),
    seen: client.getQueryData<readonly R[]>(queryKey) ?? [],
    patch: (to, change) => patchCached(to, { queryKey, exact: true }, change),
    stale: [queryKey, ...also],
  };
}
