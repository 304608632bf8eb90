import { listUserDaysoff } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** When somebody does not work, the earliest first. */
export const userDaysoffQuery = (id: number) =>
  queryOptions({
    queryKey: keys.userDaysoff(id),
    queryFn: async ({ signal }) =>
      (await api.all(listUserDaysoff, { params: { id }, query: { sort: 'first' } }, { signal }))
        .rows,
  });
