import { listAssets } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { assetRowInclude, keys } from '../../lib/queries/index.ts';

/** The assets of a playlist in its order; those that are gone are left out. */
export const playlistQuery = (ids: readonly number[]) =>
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
