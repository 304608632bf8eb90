import { listFolderAssets } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { MOST_PLAYLIST_ITEMS } from '@jampot/domain';
import { api } from '../../lib/api/index.ts';
import { assetRowInclude, keys, listQueryOf } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';

/**
 * The assets of a folder as its list shows them, as it was when somebody began to go through it: what leaves
 * the filter while it is judged keeps its place.
 */
export const folderPlaylistQuery = (filter: AssetFilter) =>
  queryOptions({
    queryKey: keys.folderPlaylist(filter),
    queryFn: async ({ signal }) => {
      const query = {
        ...listQueryOf(filter),
        include: assetRowInclude,
        limit: MOST_PLAYLIST_ITEMS,
      };
      const params = { id: filter.folderId ?? 0 };
      const { rows, total } = await api.call(listFolderAssets, { params, query }, { signal });
      return { rows, total: total ?? rows.length };
    },
    staleTime: 'static',
    gcTime: 60_000,
  });
