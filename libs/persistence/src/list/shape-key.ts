import type { ListQuery, Scalar } from '@jampot/contracts';
import type { ListShape } from './compile-list.ts';

/** Equal keys mean the same statement; values are left out of it. */
export function shapeKey({ query, ...shape }: ListShape): string {
  return JSON.stringify([
    shape.asker.level,
    shape.system,
    shape.condition,
    shape.given,
    shape.afterNulls,
    shape.ids,
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
    query.chart,
  ] satisfies (ListQuery[keyof ListQuery] | unknown)[]);
}

/** Whether there are none, one or many values, and whether null is among them. */
function valuesKey(values: readonly Scalar[]): string {
  const some = values.filter((value) => value !== null).length;
  return `${Math.min(some, 2)}${some < values.length ? 'n' : ''}`;
}
