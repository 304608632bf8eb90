import { listFolderAssets } from '@jampot/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import type { AssetFilter } from './asset-filter.ts';
import { listQueryOf, numbered } from './assets.ts';
import { keys } from './keys.ts';

/** The most names that one request answers. */
const MOST = 1000;

/** An asset among those that are gone through. */
export interface OrderedAsset {
  readonly id: number;
  readonly name: string;
}

interface OrderPage {
  readonly rows: readonly OrderedAsset[];
  /** Of the whole list, counted with its first page; 0 of any other page. */
  readonly total: number;
}

/**
 * Names of a list of a folder's assets in their order, page after page, as they were when somebody began to go
 * through them: what leaves the filter while it is judged keeps its place.
 * @param kept false: read anew from time to time, where nobody came from a list
 */
export const assetOrderQuery = (filter: AssetFilter, kept = true) =>
  infiniteQueryOptions({
    queryKey: keys.assetOrder(filter),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<OrderPage> => {
      const query = {
        ...listQueryOf(filter),
        fields: 'id,name',
        limit: MOST,
        ...numbered(pageParam),
      };
      const params = { id: filter.folderId ?? 0 };
      const { rows, total } = await api.call(listFolderAssets, { params, query }, { signal });
      return { rows: rows.map(({ id, name }) => ({ id, name })), total: total ?? 0 };
    },
    getNextPageParam: (_last: OrderPage, [first]: readonly OrderPage[], page) =>
      page * MOST < (first?.total ?? 0) ? page + 1 : undefined,
    staleTime: kept ? 'static' : 60_000,
    gcTime: 60 * 60_000,
  });
