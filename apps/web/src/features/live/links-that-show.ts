import type { LinkedAsset } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../lib/queries/index.ts';

/** Keys of the links that show one of these assets at their other end. */
export function linksThatShow(
  client: QueryClient,
  assetIds: ReadonlySet<number>,
): readonly (readonly unknown[])[] {
  if (assetIds.size === 0) return [];
  const known = client.getQueriesData<readonly LinkedAsset[]>({ queryKey: keys.allAssetLinks });
  return known.flatMap(([key, links]) =>
    links?.some(({ asset_id: id }) => assetIds.has(id)) === true ? [key] : [],
  );
}
