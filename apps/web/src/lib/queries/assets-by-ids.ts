import { listAssets } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { assetRowInclude } from './assets.ts';
import { keys } from './keys.ts';

/** Assets in the order of their ids, as lists show them; those that are gone are left out. */
export const assetsByIdsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: keys.playlist(ids),
    queryFn: async ({ signal }) => {
      const query = { id: ids.join(','), include: assetRowInclude };
      const { rows } = await api.all(listAssets, { query }, { signal });
      const byId = new Map(rows.map((row) => [row.id, row]));
      const assets = ids.flatMap((id) => byId.get(id) ?? []);
      return { rows: assets, total: assets.length };
    },
  });
