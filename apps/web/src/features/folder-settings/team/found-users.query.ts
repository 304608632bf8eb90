import { listAccountUsers } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** Users of the account whose names have some words. */
export const foundUsersQuery = (accountId: number, words: string) =>
  queryOptions({
    queryKey: keys.foundUsers(words),
    queryFn: async ({ signal }) => {
      const query = { q: words, sort: 'name', limit: 100 };
      return (await api.call(listAccountUsers, { params: { id: accountId }, query }, { signal }))
        .rows;
    },
    staleTime: 60_000,
  });
