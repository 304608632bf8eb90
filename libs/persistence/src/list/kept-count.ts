import type { ListQuery } from '@jampot/contracts';
import { BELOW, ownTree, queryConditions } from './conditions.ts';
import {
  accountCondition,
  given,
  ROOT,
  rootJoins,
  visibleCondition,
  where,
} from './filtered-rows.ts';
import type { ListParts } from './filtered-rows.ts';

/** Whether a list asks for live rows by nothing but their folders. */
export function asksForFoldersAlone({ filters, search, deleted }: ListQuery): boolean {
  const byFolder = filters.every(
    ({ operator, path }) =>
      path.join('.') === 'folder_id' && (operator === 'in' || operator === 'withchildren'),
  );
  return byFolder && search.length === 0 && deleted === 'live';
}

/** SQL of how many rows such a list has, by a table that keeps how many stand in each folder. */
export function keptCount(parts: ListParts, table: string): string {
  const { query } = parts.shape;
  const joins = rootJoins(parts);
  const shown = [parts.shape.condition, visibleCondition(parts)];
  const below = query.filters.length === 1 && ownTree(query, joins) !== null;
  const conditions = below
    ? shown
    : [accountCondition(parts), ...queryConditions(query, joins, parts.bindings), ...shown];
  return (
    `(select coalesce(sum(${ROOT}.live), 0) from ${below ? BELOW : table} as ${ROOT}` +
    ` ${where(given(conditions))})`
  );
}
