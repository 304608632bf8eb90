import { useQuery } from '@tanstack/react-query';
import { assetPageQuery } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';

/**
 * How many assets of the subfolders a list would have besides, which is asked where it has none of its own.
 * @param isEmpty nothing that the filter lets through is directly in the folder
 */
export function useCountBelow(filter: AssetFilter, isEmpty: boolean): number {
  const asked = isEmpty && !filter.children && filter.deleted !== true;
  const query = assetPageQuery({ ...filter, children: true }, 1);
  const { data } = useQuery({ ...query, enabled: asked });
  return asked ? (data?.total ?? 0) : 0;
}
