import { changeAccount, readAccount } from '@jampot/contracts';
import type { Account } from '@jampot/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: keys.account(id),
    queryFn: ({ signal }) => api.one(readAccount, { params: { id } }, { signal }),
  });

type AccountChange = Partial<Pick<Account, 'name' | 'public_statuslogs'>>;

/** Changes one field of the account; the new value shows at once and goes back when refused. */
export function useChangeAccount(id: number) {
  const client = useQueryClient();
  const { queryKey } = accountQuery(id);
  return useMutation({
    mutationFn: (change: AccountChange) => api.one(changeAccount, { params: { id }, body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onError: (_error, _change, before) => client.setQueryData(queryKey, before),
    onSuccess: (account) => client.setQueryData(queryKey, account),
    onSettled: () => client.invalidateQueries({ queryKey: keys.me }),
  });
}
