import type { Asset } from '@jampot/contracts';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isWithheld } from '../error-message.ts';
import { keys } from './keys.ts';

/** Watches an asset whose page is open: aborts once it is deleted, or nobody here sees it any more. */
export function onceGone(
  client: QueryClient,
  id: number,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const gone = new AbortController();
  const key = hashKey(keys.asset(id));
  const look = () => {
    const state = client.getQueryState<Asset>(keys.asset(id));
    if (state?.data?.deleted === true || isWithheld(state?.error)) gone.abort();
  };
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === key) look();
  });
  look();
  return { signal: gone.signal, stop };
}
