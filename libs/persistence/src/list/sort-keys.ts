import type { Field, FieldKind, ListQuery } from '@jampot/contracts';
import type { Joins } from './joins.ts';

/** Letters of a text without a limit by which lists are ordered: a cursor holds them, and cursors stand in addresses. */
const ORDERED = 200;

export interface SortKey {
  readonly name: string;
  readonly kind: FieldKind;
  readonly sql: string;
  readonly nullable: boolean;
  readonly descending: boolean;
}

/**
 * The keys a list is ordered by: those asked for, up to the id, which makes every row's place
 * certain. The added id runs the way of the key before it, so that one index serves both ways.
 */
export function sortKeys(sort: ListQuery['sort'], joins: Joins): SortKey[] {
  const keys: SortKey[] = [];
  const seen = new Set<string>();
  for (const { path, descending } of [
    ...sort,
    { path: ['id'], descending: sort.at(-1)?.descending ?? false },
  ]) {
    const name = path.join('.');
    if (seen.has('id') || seen.has(name)) continue;
    seen.add(name);
    const { sql: column, field, nullable } = joins.field(path);
    keys.push({ name, kind: field.kind, sql: ordered(column, field), nullable, descending });
  }
  return keys;
}

function ordered(column: string, { kind, long, unlimited }: Field): string {
  if (kind !== 'text') return column;
  const text = long || unlimited ? `left(${column}, ${ORDERED})` : column;
  return `${text} collate by_name`;
}

/** SQL to order by. Null stands after every value, as in PostgreSQL's indexes: last, or first when descending. */
export function orderBy(keys: readonly SortKey[]): string {
  return keys.map(({ sql, descending }) => (descending ? `${sql} desc` : sql)).join(', ');
}

/** What a cursor must agree with to belong to an order. */
export function sortSignature(keys: readonly Pick<SortKey, 'name' | 'descending'>[]): string {
  return keys.map(({ name, descending }) => (descending ? `-${name}` : name)).join(',');
}

/** SQL of the keys' values as texts, for a cursor. */
export function keyTexts(keys: readonly SortKey[]): string {
  return keys
    .map(({ sql, kind }) =>
      kind === 'number' ? `(${sql})::double precision::text` : `(${sql})::text`,
    )
    .join(', ');
}
