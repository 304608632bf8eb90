import { listAssets } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { assetRowInclude, keys } from '../../../lib/queries/index.ts';

/** All assets of a folder, as lists carry them, so that events and changes keep their rows fresh. */
export const timelineAssetsQuery = (folderId: number, children: boolean) =>
  queryOptions({
    queryKey: keys.folderTimeline(folderId, children),
    queryFn: async ({ signal }) => {
      const query = {
        folder_id: folderId,
        sort: 'name',
        include: assetRowInclude,
        ...(children ? { children: 1 } : {}),
      };
      const { rows } = await api.all(listAssets, { query }, { signal });
      return { rows, total: rows.length };
    },
    staleTime: 10 * 60_000,
  });
