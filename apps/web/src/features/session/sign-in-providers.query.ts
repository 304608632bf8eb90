import { listSignInProviders } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** The provider that this server is set up for, if any. */
export const signInProvidersQuery = queryOptions({
  queryKey: keys.signInProviders,
  queryFn: async ({ signal }) => (await api.call(listSignInProviders, {}, { signal })).rows,
  staleTime: Infinity,
  retry: false,
});
