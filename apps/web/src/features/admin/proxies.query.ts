import { readProxies } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** Milliseconds between two looks while small previews are missing. */
const POLL = 5000;

/** How far an account's small previews are. */
export const proxiesQuery = (accountId: number) =>
  queryOptions({
    queryKey: keys.proxies(accountId),
    queryFn: ({ signal }) => api.one(readProxies, { params: { id: accountId } }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? POLL : false),
  });
