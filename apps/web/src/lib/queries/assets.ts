import { listAssets, listFolderAssets, readAsset } from '@jampot/contracts';
import { addDays } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import type { AssetPageData } from './asset-cache.ts';
import { ASSET_PAGE } from './asset-filter.ts';
import type { AssetFilter } from './asset-filter.ts';
import { today } from '../time-zone.ts';
import { keys } from './keys.ts';

const rowRelations = 'status,assignee.name,latestversion,latestversion.user.name';

/** What a row of an asset list carries; single rows are fetched again in the same shape. */
export const assetRowInclude = `${rowRelations},folder.name,stale`;

/** Of links a list counts the statuses, and knows which assets it counts: whole rows would be most of its bytes. */
const LINKED = ['uplinks', 'downlinks']
  .flatMap((side) => [`${side}.asset_id`, `${side}.status.color`])
  .join(',');

/**
 * One page of a list of assets, numbered from 1, the first with the list's total. Pages by number make the
 * scroll bar true: any place of a long list is one request away. Live events keep rows fresh.
 */
export const assetPageQuery = (filter: AssetFilter, page: number) =>
  queryOptions({
    queryKey: keys.assetPage(filter, page),
    queryFn: async ({ signal }): Promise<AssetPageData> => {
      const include = [
        assetRowInclude,
        ...(filter.notes === true ? ['notes'] : []),
        ...(filter.linked === true ? [LINKED] : []),
        ...(filter.deleted === true ? ['deleted_at', 'deleter.name'] : []),
      ].join(',');
      const query = { ...listQueryOf(filter), ...numbered(page), limit: ASSET_PAGE, include };
      const { rows, total } =
        filter.folderId === null
          ? await api.call(listAssets, { query }, { signal })
          : await api.call(
              listFolderAssets,
              { params: { id: filter.folderId }, query },
              { signal },
            );
      return { rows, total: total ?? (page === 1 ? rows.length : 0) };
    },
    staleTime: 10 * 60_000,
  });

/** The grammar of one page of a list: all are counted with the first. */
export function numbered(page: number): Record<string, number> {
  return page === 1 ? { page } : { page, total: 0 };
}

/** The list grammar of a filter, without its paging. */
export function listQueryOf(filter: AssetFilter): Record<string, string | number> {
  return {
    sort: filter.sort,
    ...(filter.children ? { children: 1 } : {}),
    ...(filter.deleted === true ? { showdeleted: 2 } : {}),
    ...(filter.q === '' ? {} : { q: filter.q }),
    ...(filter.statusIds.length > 0 ? { status_id: filter.statusIds.join(',') } : {}),
    ...(filter.assigneeIds.length > 0
      ? { assignee_id: filter.assigneeIds.map(String).join(',') }
      : {}),
    ...(filter.late === true ? { 'due:until': addDays(today(), -1), 'status.approves': 0 } : {}),
    ...(filter.links !== undefined ? { links: filter.links.join(',') } : {}),
    ...(filter.tags !== undefined && filter.tags.length > 0 ? { tag: filter.tags.join(',') } : {}),
    ...filter.more,
  };
}

/** One asset with its folder's path. */
export const assetQuery = (id: number) =>
  queryOptions({
    queryKey: keys.asset(id),
    queryFn: ({ signal }) =>
      api.one(
        readAsset,
        {
          params: { id },
          query: {
            include: 'folder.path,status,assignee.name,latestversion,latestversion.user.name',
          },
        },
        { signal },
      ),
    staleTime: 10 * 60_000,
  });

/** Rows of a few assets, in the shape that lists carry. @param linked with what they are linked with */
export async function fetchAssetRows(ids: readonly number[], linked: boolean) {
  const include = linked ? `${assetRowInclude},${LINKED}` : assetRowInclude;
  const query = { id: ids.join(','), include, limit: 1000 };
  return (await api.call(listAssets, { query })).rows;
}
