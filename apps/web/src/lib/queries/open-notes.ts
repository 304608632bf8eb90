import { listNotes } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** How many notes of some assets are still to be done, by asset, of those that one may read: one answer for all. */
export const openNotesQuery = (assetIds: readonly number[]) =>
  queryOptions({
    queryKey: keys.openNotes(assetIds),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const query = { asset_id: assetIds.join(','), status: 'to do', x: 'asset_id', y: 'count' };
      const { rows } = await api.call(listNotes, { query }, { signal });
      const counted = rows as unknown as readonly ChartRow[];
      return new Map(counted.map(({ x, count }) => [Number(x), count]));
    },
    staleTime: 60_000,
  });
