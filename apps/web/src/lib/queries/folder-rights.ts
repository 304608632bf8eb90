import { listAssets } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { PermissionLetter, ResourceName } from '@jampot/domain';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** The caller's letters in the folders of some assets, by the asset's id. */
const folderRightsQuery = (assetIds: readonly number[]) =>
  queryOptions({
    queryKey: keys.folderRights(assetIds),
    queryFn: async ({ signal }) => {
      const query = {
        id: assetIds.join(','),
        fields: 'id',
        include: 'folder.permissions',
        showdeleted: 1,
        limit: assetIds.length,
      };
      const { rows } = await api.call(listAssets, { query }, { signal });
      return new Map(rows.map(({ id, folder }) => [id, folder?.permissions ?? {}]));
    },
    staleTime: 60_000,
  });

/** Whether the caller holds a letter in the folder of an asset. */
export type MayInFolderOf = (
  assetId: number,
  resource: ResourceName,
  letter: PermissionLetter,
) => boolean;

/**
 * What the caller may do in the folders of some assets, where all that is known of these is their ids.
 * Until it is known nothing may be done.
 * @param assetIds at most 1,000, in any order
 */
export function useFolderRights(assetIds: readonly number[]): MayInFolderOf {
  const ids = [...new Set(assetIds)].toSorted((a, b) => a - b);
  const rights = useQuery({
    ...folderRightsQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  }).data;
  return (assetId, resource, letter) => may(rights?.get(assetId) ?? {}, resource, letter);
}
