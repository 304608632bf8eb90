import type { QueryClient } from '@tanstack/react-query';
import { decidesPlace, keys } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';

/**
 * Keys of the lists whose filter or order goes by one of these fields, those that nobody looks at
 * now as well: they are fetched again when somebody comes back to them.
 */
export function listsThatGoBy(
  client: QueryClient,
  fields: ReadonlySet<string>,
): readonly (readonly unknown[])[] {
  if (fields.size === 0) return [];
  const known = client.getQueryCache().findAll({ queryKey: keys.assetLists });
  const lists = known.map(({ queryKey }) => queryKey.slice(0, keys.assetLists.length + 1));
  return lists.filter((key) => {
    const filter = key.at(-1);
    return isFilter(filter) && decidesPlace(filter, fields);
  });
}

/** A playlist names its assets, and goes by none of their fields. */
function isFilter(part: unknown): part is AssetFilter {
  return typeof part === 'object' && part !== null;
}
