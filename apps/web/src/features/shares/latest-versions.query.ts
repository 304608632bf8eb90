import { listAssets } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** The latest version of each of some assets, in their order; none of those that have none. */
export const latestVersionsQuery = (assetIds: readonly number[]) =>
  queryOptions({
    queryKey: keys.latestVersions(assetIds),
    queryFn: async ({ signal }) => {
      const query = { id: assetIds.join(','), fields: 'id,version_id' };
      const { rows } = await api.all(listAssets, { query }, { signal });
      const latest = new Map(rows.map(({ id, version_id }) => [id, version_id]));
      return assetIds.flatMap((id) => latest.get(id) ?? []);
    },
    staleTime: 0,
  });
