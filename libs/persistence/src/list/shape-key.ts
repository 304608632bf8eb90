import type { ListQuery, Scalar } from '@jampot/contracts';
import { may, RESOURCES } from '@jampot/domain';
import type { ListShape } from './compile-list.ts';
import type { Asker } from './read-definition.ts';

/** Equal keys mean the same statement; values are left out of it. */
export function shapeKey({ query, ...shape }: ListShape): string {
  return JSON.stringify([
    shape.asker.level,
    lettersKey(shape.asker.permissions),
    shape.system,
    shape.condition,
    shape.given,
    shape.afterNulls,
    shape.ids,
    shape.whole,
    shape.visible,
    query.filters.map((filter) => [
      filter.operator,
      filter.path,
      'values' in filter ? valuesKey(filter.values) : null,
    ]),
    query.children,
    query.deleted,
    query.search.length,
    query.sort,
    query.limit,
    query.page !== null,
    query.fields,
    query.include,
    query.chart === null ? null : { ...query.chart, zone: query.chart.zone !== null },
  ] satisfies (ListQuery[keyof ListQuery] | unknown)[]);
}

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
