import { listAssets, listFolderAssets } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys, listQueryOf } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';

/**
 * How many assets of each status a list would have, by the status's id: all its other filters hold. It is
 * the list's own call, which counts instead, so that both find the same.
 */
export const statusCountsQuery = (filter: AssetFilter) => {
  const { sort: _sort, ...others } = listQueryOf({ ...filter, statusIds: [] });
  return queryOptions({
    queryKey: keys.statusCounts(filter.folderId, others),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const query = { ...others, x: 'status_id', y: 'count' };
      const { rows } =
        filter.folderId === null
          ? await api.call(listAssets, { query }, { signal })
          : await api.call(
              listFolderAssets,
              { params: { id: filter.folderId }, query },
              { signal },
            );
      const counted = rows as unknown as readonly ChartRow[];
      return new Map(counted.map(({ x, count }) => [Number(x), count]));
    },
    // What was counted stands until it is known anew, so that the menu does not jump.
    placeholderData: keepPreviousData,
  });
};
