import { listStatuses } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** Every status that a log may name, of all folders. */
export const logStatusesQuery = queryOptions({
  queryKey: keys.allStatuses,
  queryFn: async ({ signal }) =>
    (await api.all(listStatuses, { query: { sort: 'order' } }, { signal })).rows,
  staleTime: 10 * 60_000,
});
