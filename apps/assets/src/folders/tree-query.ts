import { DEFAULT_LIMIT, folderResource, invalid } from '@jampot/contracts';
import type { ListQuery, Scalar } from '@jampot/contracts';

const WHOLE_TREE =
  "A tree is answered whole and in its own order: 'deleted' and 'showdeleted' say of which folders.";

/** Only some of the folders are asked for, or in another order than a tree's. */
export function isNarrowed(list: ListQuery): boolean {
  const paged = list.page !== null || list.after !== null || list.limit !== DEFAULT_LIMIT;
  const order = list.sort.map(
    ({ path, descending }) => `${descending ? '-' : ''}${path.join('.')}`,
  );
  const sorted = order.length > 0 && order.join(',') !== folderResource.defaultSort.join(',');
  return (
    paged || sorted || list.filters.length > 0 || list.search.length > 0 || list.chart !== null
  );
}

/** @throws JampotError `invalid` where a tree is asked for, and rows that are none. */
export function requireWholeTree(list: ListQuery): void {
  const filters = list.filters.filter(
    ({ operator, path }) => operator !== 'in' || path.join('.') !== 'deleted',
  );
  if (isNarrowed({ ...list, filters })) throw invalid('tree', WHOLE_TREE);
}

/** SQL of which folders are meant, by `showdeleted` and by a filter on `deleted`. @param f their alias. */
export function deletedConditions({ deleted, filters }: ListQuery, f: string): string[] {
  const shown =
    deleted === 'both' ? [] : [deleted === 'live' ? `NOT ${f}.deleted` : `${f}.deleted`];
  const asked = filters.flatMap((filter) =>
    filter.operator === 'in' && filter.path.join('.') === 'deleted' ? [filter.values] : [],
  );
  return [...shown, ...asked.map((values) => oneOf(values, f))];
}

/** Of `null`, which no folder has, there is none. */
function oneOf(values: readonly Scalar[], f: string): string {
  const wanted = [
    ...(values.includes(true) ? [`${f}.deleted`] : []),
    ...(values.includes(false) ? [`NOT ${f}.deleted`] : []),
  ];
  return wanted.length === 0 ? 'false' : `(${wanted.join(' OR ')})`;
}
