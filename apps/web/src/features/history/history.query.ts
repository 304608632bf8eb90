import { listAssetLogs } from '@jampot/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

const PAGE = 100;

/** What was changed on an asset, the newest first; of one field only when it is named. */
export const historyQuery = (assetId: number, field: string | null) =>
  infiniteQueryOptions({
    queryKey: [...keys.history(assetId), field],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        include: 'user.name',
        limit: PAGE,
        after: pageParam,
        ...(field === null ? {} : { field }),
      };
      return api.call(listAssetLogs, { params: { id: assetId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
