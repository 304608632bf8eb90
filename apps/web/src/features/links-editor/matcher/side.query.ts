import { listFolderAssets, MAX_BATCH } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { MOST_MATCHED_NAMES } from '@jampot/domain';
import type { NamedAsset } from '@jampot/domain';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** An asset of a side, with where it is. */
export interface SideAsset extends NamedAsset {
  readonly folderId: number;
}

/** The assets of a folder, by name; `null` when they are too many. */
export const sideQuery = (folderId: number | null, below: boolean) =>
  queryOptions({
    queryKey: keys.assetNames(folderId, below),
    queryFn:
      folderId === null
        ? skipToken
        : async ({ signal }) => {
            const assets: SideAsset[] = [];
            let after: string | null = null;
            do {
              const query: Record<string, string | number> = {
                fields: 'id,name,folder_id',
                include: 'folder.name',
                sort: 'id',
                limit: MAX_BATCH,
                ...(below ? { children: 1 } : {}),
                ...(after === null ? {} : { after }),
              };
              const page: {
                rows: readonly Asset[];
                total: number | null;
                next: string | null;
              } = await api.call(listFolderAssets, { params: { id: folderId }, query }, { signal });
              if ((page.total ?? 0) > MOST_MATCHED_NAMES) return null;
              for (const { id, name, folder_id, folder } of page.rows) {
                assets.push({ id, name, folderId: folder_id, folder: folder?.name ?? '' });
              }
              if (assets.length > MOST_MATCHED_NAMES) return null;
              after = page.next;
            } while (after !== null);
            return assets;
          },
  });
