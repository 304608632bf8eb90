import { readRegistration } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** Whether anybody may make an account here; screens offer it until they know better. */
export const registrationQuery = queryOptions({
  queryKey: keys.registration,
  queryFn: async ({ signal }) => (await api.call(readRegistration, {}, { signal })).rows[0],
  staleTime: Infinity,
  retry: false,
});
