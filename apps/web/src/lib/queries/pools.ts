import { listAccountPools } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** The render pools of the account, with how many jobs wait and run in each, and what they render. */
export const poolsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keys.poolList,
    queryFn: async ({ signal }) => {
      const query = { include: 'poolrenderers', sort: 'name' };
      return (await api.all(listAccountPools, { params: { id: accountId }, query }, { signal }))
        .rows;
    },
    staleTime: 60_000,
  });
