import { listAccountShares, listAssets } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** What hangs on a person: assets that are assigned to them, and shares that are open. */
export const leavingQuery = (userId: number, accountId: number) =>
  queryOptions({
    queryKey: keys.leaving(userId),
    queryFn: async ({ signal }) => {
      const count = { fields: 'id', limit: 1, page: 1 };
      const [assets, shares] = await Promise.all([
        api.call(listAssets, { query: { assignee_id: userId, ...count } }, { signal }),
        api.call(
          listAccountShares,
          { params: { id: accountId }, query: { user_id: userId, ...count } },
          { signal },
        ),
      ]);
      return { assets: assets.total ?? 0, shares: shares.total ?? 0 };
    },
    staleTime: 0,
  });
