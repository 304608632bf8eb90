import type { Asset, LinkedAsset, LinkMap } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../lib/queries/index.ts';
import type { AssetFilter, AssetPageData } from '../../lib/queries/index.ts';

/** Keys of the links that show one of these assets at their other end. */
export function linksThatShow(
  client: QueryClient,
  assetIds: ReadonlySet<number>,
): readonly (readonly unknown[])[] {
  if (assetIds.size === 0) return [];
  const known = client.getQueriesData<readonly LinkedAsset[] | LinkMap | number>({
    queryKey: keys.allAssetLinks,
  });
  return known.flatMap(([key, links]) =>
    links !== undefined && idsIn(links).some((id) => assetIds.has(id)) ? [key] : [],
  );
}

/** A count shows no asset. */
function idsIn(links: readonly LinkedAsset[] | LinkMap | number): readonly number[] {
  if (typeof links === 'number') return [];
  return 'nodes' in links ? links.nodes.map(({ id }) => id) : links.map(({ asset_id: id }) => id);
}

/** Assets of shown lists that count one of these among what they are linked with. */
export function assetsThatShow(
  client: QueryClient,
  assetIds: ReadonlySet<number>,
): readonly number[] {
  if (assetIds.size === 0) return [];
  const pages = client.getQueriesData<AssetPageData>({ queryKey: keys.assetLists });
  const shows = ({ uplinks = [], downlinks = [] }: Asset) =>
    [...uplinks, ...downlinks].some(({ asset_id: id }) => assetIds.has(id));
  return pages.flatMap(([, page]) => (page?.rows ?? []).filter(shows).map(({ id }) => id));
}

/** Whether a list is known whose rows carry links. */
export function showsLinks(client: QueryClient): boolean {
  const lists = client.getQueryCache().findAll({ queryKey: keys.assetLists });
  return lists.some(
    ({ queryKey }) =>
      (queryKey[keys.assetLists.length] as AssetFilter | undefined)?.linked === true,
  );
}
