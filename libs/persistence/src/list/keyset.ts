import type { Bindings } from './bindings.ts';
import type { SortKey } from './sort-keys.ts';
import { sqlType } from './sql-values.ts';

interface BoundKey extends SortKey {
  /** Placeholder of the value of the row before; null when that value is null. */
  readonly value: string | null;
}

/**
 * SQL that is true for the rows after a given one in the order of the keys.
 * @param isNull of each key, whether the given row's value is null: a part of the shape.
 */
export function rowsAfter(
  keys: readonly SortKey[],
  isNull: readonly boolean[],
  bindings: Bindings,
): string {
  const bound = keys.map((key, index): BoundKey => ({
    ...key,
    value:
      isNull[index] === true
        ? null
        : bindings.bind(sqlType(key.kind), ({ after }) => after?.[index] ?? null),
  }));
  const together = sameWay(bound);
  if (together === bound.length) return compareRows(bound, '');
  // The leading keys that run one way bound the index scan; the exact condition filters the rest.
  const bounds = together > 0 ? [compareRows(bound.slice(0, together), '=')] : [];
  return [...bounds, `(${stepwise(bound)})`].join(' and ');
}

/** How many leading keys can never be null and run the same way. */
function sameWay(keys: readonly BoundKey[]): number {
  const end = keys.findIndex(
    (key) => key.nullable || key.value === null || key.descending !== keys[0]?.descending,
  );
  return end < 0 ? keys.length : end;
}

function compareRows(keys: readonly BoundKey[], orEqual: '' | '='): string {
  const operator = `${keys[0]?.descending === true ? '<' : '>'}${orEqual}`;
  return `(${keys.map(({ sql }) => sql).join(', ')}) ${operator} (${keys.map(({ value }) => value).join(', ')})`;
}

/** After by the first key, or equal in it and after by the second, and so on. */
function stepwise(keys: readonly BoundKey[]): string {
  const [first, ...rest] = keys;
  if (first === undefined) return 'false';
  if (rest.length === 0) return isAfter(first);
  return `${isAfter(first)} or (${isEqual(first)} and (${stepwise(rest)}))`;
}

function isEqual({ sql, value }: BoundKey): string {
  return value === null ? `${sql} is null` : `${sql} = ${value}`;
}

/** Null counts as greater than every value. */
function isAfter({ sql, value, nullable, descending }: BoundKey): string {
  if (value === null) return descending ? `${sql} is not null` : 'false';
  if (descending) return `${sql} < ${value}`;
  return nullable ? `(${sql} > ${value} or ${sql} is null)` : `${sql} > ${value}`;
}
