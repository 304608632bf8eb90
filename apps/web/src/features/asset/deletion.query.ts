import { listAssetLogs } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** Who deleted an asset last, and when; null when its history does not tell. */
export const deletionQuery = (assetId: number) =>
  queryOptions({
    queryKey: keys.deletion(assetId),
    queryFn: async ({ signal }) => {
      const query = { field: 'deleted', include: 'user.name', limit: 1 };
      const params = { id: assetId };
      return (await api.call(listAssetLogs, { params, query }, { signal })).rows[0] ?? null;
    },
  });
