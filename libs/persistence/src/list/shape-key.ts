import type { ListQuery, Scalar } from '@jampot/contracts';
import { may, RESOURCES } from '@jampot/domain';
import type { ListShape } from './filtered-rows.ts';
import { pageKind } from './page-place.ts';
import type { Asker } from './read-definition.ts';

/**
 * Equal keys mean the same statement; values are left out of it. Whatever an asker or a query comes to
 * hold has to be named here: two shapes that differ in what is not would be answered alike.
 */
export function shapeKey({ query, asker, ...others }: ListShape): string {
  return JSON.stringify({
    ...others,
    asker: {
      level: asker.level,
      user: asker.user,
      permissions: lettersKey(asker.permissions),
    } satisfies Parts<Asker>,
    query: {
      filters: query.filters.map((filter) => [
        filter.operator,
        filter.path,
        'values' in filter ? valuesKey(filter.values) : null,
      ]),
      children: query.children,
      deleted: query.deleted,
      search: query.search.length,
      sort: query.sort,
      limit: query.limit,
      page: pageKind(query),
      total: query.total,
      // What of it decides is in `afterNulls`.
      after: null,
      fields: query.fields,
      include: query.include,
      chart: query.chart === null ? null : { ...query.chart, zone: query.chart.zone !== null },
    } satisfies Parts<ListQuery>,
  });
}

type Parts<T> = Readonly<Record<keyof T, unknown>>;

/** Only what may be read decides about a statement. */
function lettersKey(permissions: Asker['permissions']): string | null {
  if (permissions === null) return null;
  return RESOURCES.filter((name) => may(permissions, name, 'r')).join();
}

/** Whether there are none, one or many values, and whether null is among them. */
function valuesKey(values: readonly Scalar[]): string {
  const some = values.filter((value) => value !== null).length;
  return `${Math.min(some, 2)}${some < values.length ? 'n' : ''}`;
}
