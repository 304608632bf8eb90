import type { ListQuery } from '@jampot/contracts';
import { isBelow, queryConditions } from './conditions.ts';
import type { TreeWalk } from './conditions.ts';
import { accountCondition, given, ROOT, visibleCondition, where } from './filtered-rows.ts';
import type { ListParts } from './filtered-rows.ts';
import { countedBelow } from './folder-tree.ts';
import { Joins } from './joins.ts';

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
  const rows = (walk: TreeWalk): string => {
    const joins = new Joins(
      { alias: ROOT, reads: parts.reads, path: '' },
      parts.shape.asker,
      parts.aliases,
    );
    return where(
      given([
        accountCondition(parts),
        parts.shape.condition,
        ...queryConditions(query, joins, parts.bindings, walk),
        visibleCondition(parts),
      ]),
    );
  };
  if (!query.filters.some((filter) => isBelow(filter, query))) {
    return `(select coalesce(sum(${ROOT}.live), 0) from ${table} as ${ROOT} ${rows('among')})`;
  }
  const account = where(given([accountCondition(parts)]));
  return countedBelow(table, ROOT, { account, each: rows('each'), among: rows('among') });
}
