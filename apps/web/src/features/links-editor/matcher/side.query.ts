import { listAssets, listFolderAssets, MAX_BATCH } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { MOST_MATCHED_NAMES } from '@jampot/domain';
import type { NamedAsset } from '@jampot/domain';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** An asset of a side, with where it is. */
export interface SideAsset extends NamedAsset {
  readonly folderId: number;
}

const NAMES = { fields: 'id,name,folder_id', include: 'folder.name' };

function named({ id, name, folder_id: folderId, folder }: Asset): SideAsset {
  return { id, name, folderId, folder: folder?.name ?? '' };
}

/** The assets of a folder, by name; `null` when they are too many. */
export const sideQuery = (folderId: number | null, below: boolean) =>
  queryOptions<SideAsset[] | null, Error, SideAsset[] | null, QueryKey>({
    queryKey: keys.assetNames(folderId, below),
    queryFn:
      folderId === null
        ? skipToken
        : async ({ signal }) => {
            const assets: SideAsset[] = [];
            let after: string | null = null;
            do {
              const query: Record<string, string | number> = {
                ...NAMES,
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
              assets.push(...page.rows.map(named));
              if (assets.length > MOST_MATCHED_NAMES) return null;
              after = page.next;
            } while (after !== null);
            return assets;
          },
  });

/** Ids that one address names. */
const IDS_AT_ONCE = 500;

/** Assets that were chosen one by one, by name. */
export const chosenQuery = (assetIds: readonly number[]) =>
  queryOptions<SideAsset[] | null, Error, SideAsset[] | null, QueryKey>({
    queryKey: keys.chosenNames(assetIds),
    queryFn: async ({ signal }) => {
      const assets: SideAsset[] = [];
      for (let from = 0; from < assetIds.length; from += IDS_AT_ONCE) {
        const id = assetIds.slice(from, from + IDS_AT_ONCE).join(',');
        const query = { ...NAMES, id, sort: 'id', limit: IDS_AT_ONCE };
        const { rows } = await api.call(listAssets, { query }, { signal });
        assets.push(...rows.map(named));
      }
      return assets;
    },
  });

/** What tells the assets of one side. */
export type Side = ReturnType<typeof sideQuery>;
