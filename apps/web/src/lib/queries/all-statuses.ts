import { listStatuses } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** Every status that a log or a chart may name, of all folders. */
export const allStatusesQuery = queryOptions({
  queryKey: keys.allStatuses,
  queryFn: async ({ signal }) =>
    (await api.all(listStatuses, { query: { sort: 'order' } }, { signal })).rows,
  staleTime: 10 * 60_000,
});
