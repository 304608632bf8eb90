import { invalid } from '@jampot/contracts';
import type { Filter, ListQuery } from '@jampot/contracts';
import type { Parameter } from '../database/statement.ts';
import type { Bindings, ListInput } from './bindings.ts';
import type { Joins } from './joins.ts';
import { sqlType } from './sql-values.ts';

/**
 * How the rows below folders are found: as the planner likes, each of those that are met in order,
 * or all of them first, as they are few.
 */
export type TreeWalk = 'among' | 'each' | 'few';

/** SQL of the query's filters and search words. */
export function queryConditions(query: ListQuery, joins: Joins, bindings: Bindings): string[] {
  return [
    ...treeConditions(query, joins, bindings, 'among'),
    ...otherConditions(query, joins, bindings),
  ];
}

/** SQL of the filters that reach into folders below. */
export function treeConditions(
  query: ListQuery,
  joins: Joins,
  bindings: Bindings,
  walk: TreeWalk,
): string[] {
  return query.filters.flatMap((filter, index) =>
    isBelow(filter, query) ? [withinCondition(filter, index, joins, bindings, walk)] : [],
  );
}

/**
 * SQL of all other filters, and of the search words.
 * @param found whether `foundConditions` are among them
 */
export function otherConditions(
  query: ListQuery,
  joins: Joins,
  bindings: Bindings,
  found = true,
): string[] {
  const words = found || !findsWords(joins) ? query.search : [];
  return [
    ...query.filters.flatMap((filter, index) =>
      filter.operator === 'withchildren' ||
      isBelow(filter, query) ||
      (!found && isFound(filter, joins))
        ? []
        : [filterCondition(filter, index, joins, bindings)],
    ),
    ...words.map((_word, index) => searchCondition(index, joins, bindings)),
  ];
}

/** SQL that leaves out the rows whose state of deletion was not asked for; null when none is. */
export function deletedCondition(deleted: ListQuery['deleted'], { root }: Joins): string | null {
  const sql = root.reads.definition.deleted?.(root.alias);
  if (sql === undefined) return deleted === 'deleted' ? 'false' : null;
  switch (deleted) {
    case 'live':
      return `not (${sql})`;
    case 'deleted':
      return `(${sql})`;
    case 'both':
      return null;
  }
}

/** How a list of what stands below folders is met in its order. */
export interface TreeOrder {
  /** SQL that is true when the folders hold many rows. */
  readonly many: string;
  /** SQL that is true when to meet them is better than to find and sort all. */
  readonly ordered: string;
  /** Nothing is asked but where the rows stand. */
  readonly alone: boolean;
  /** An index finds what is asked besides: its rows are not met in order where they are few. */
  readonly found: boolean;
  /** Of an order by a related row's field, how its groups are met; null of a field's own order. */
  readonly groups: TreeGroups | null;
}

/** SQL of the filters and searched words by which an index finds the rows; see `WithinInOrder.found`. */
export function foundConditions(query: ListQuery, joins: Joins, bindings: Bindings): string[] {
  const words = findsWords(joins) ? query.search : [];
  return [
    ...query.filters.flatMap((filter, index) =>
      isFound(filter, joins) ? [filterCondition(filter, index, joins, bindings)] : [],
    ),
    ...words.map((_word, index) => searchCondition(index, joins, bindings)),
  ];
}

const foundIn = ({ root }: Joins): readonly string[] =>
  root.reads.definition.within?.inOrder?.found ?? [];

const findsWords = (joins: Joins): boolean => foundIn(joins).includes('q');

/** The listed rows of each related row. */
export interface TreeGroups {
  /** The column that names the related row. */
  readonly column: string;
  /** Where related rows are many, SQL that is true of those that have rows there; null where they are few. */
  readonly below: ((t: string) => string) | null;
}

/** The parts of an account's rows of which a tree holds one, so that it is met in order: in groups until the last is met. */
const SORTED = 10;
const GROUPED = 2;

/** Null when such a list has no order that an index has, or nothing is said of folders. */
export function treeOrder(query: ListQuery, joins: Joins, bindings: Bindings): TreeOrder | null {
  const inOrder = joins.root.reads.definition.within?.inOrder;
  const at = ownTree(query, joins);
  const [first, ...then] = query.sort;
  if (inOrder === undefined || at === null || first === undefined || then.length > 0) return null;
  const folders = (): string => bindings.bind('bigint[]', (input) => filterValues(input, at));
  const alone = query.filters.length + query.search.length === 1;
  const many = inOrder.many(BELOW);
  const sort = first.path.join('.');
  if (inOrder.sorts.includes(sort)) {
    // The few are found before anything is joined, so by no place of a related row.
    const trees = query.filters.filter((filter) => isBelow(filter, query));
    const found = trees.length === 1 && asksFound(query, joins);
    return { many, ordered: inOrder.share(BELOW, SORTED), alone, found, groups: null };
  }
  if (!alone) return null;
  const long = inOrder.manyRelated?.[sort];
  if (long !== undefined) {
    const below = (t: string) => inOrder.each(t, folders());
    const groups = { column: long, below };
    return { many, ordered: many, alone, found: false, groups };
  }
  const column = inOrder.related?.[sort];
  if (column === undefined) return null;
  return {
    many,
    ordered: inOrder.share(BELOW, GROUPED),
    alone,
    found: false,
    groups: { column, below: null },
  };
}

/** The folders that have rows below those that are listed; see `WithinInOrder.below`. */
export const BELOW = '"~below"';

/** SQL of that table, for the `with` of a statement; null of a list that has none. */
export function belowTable(query: ListQuery, joins: Joins, bindings: Bindings): string | null {
  const inOrder = joins.root.reads.definition.within?.inOrder;
  const at = ownTree(query, joins);
  if (inOrder === undefined || at === null) return null;
  const ids = bindings.bind('bigint[]', (input) => filterValues(input, at));
  return `${BELOW} as materialized (${inOrder.below(ids)})`;
}

/** How a list's rows below folders are best found where they are not met in order: as the planner likes what an index finds. */
export function treeWalk(query: ListQuery, joins: Joins): TreeWalk {
  return ownTree(query, joins) === null || asksFound(query, joins) ? 'among' : 'few';
}

function asksFound({ filters, search }: ListQuery, joins: Joins): boolean {
  const words = search.length > 0 && findsWords(joins);
  return words || filters.some((filter) => isFound(filter, joins));
}

/** Which filter says below which folders the rows themselves stand: counts of folders and indexes have the live ones. */
export function ownTree(query: ListQuery, { root }: Joins): number | null {
  const own = query.filters.flatMap((filter, index) =>
    isBelow(filter, query) && filter.path.length === 1 ? [index] : [],
  );
  const known = root.reads.definition.within?.inOrder !== undefined && query.deleted === 'live';
  return known && own.length === 1 ? (own[0] ?? null) : null;
}

/** Whether an index finds what a filter asks for, wherever it stands; see `WithinInOrder.found`. */
export function isFound(
  filter: Filter,
  joins: Joins,
): filter is Extract<Filter, { operator: 'in' }> {
  return filter.operator === 'in' && foundIn(joins).includes(filter.path.join('.'));
}

/** Whether a filter reaches into all folders below. */
export function isBelow(filter: Filter, { children }: ListQuery): boolean {
  if (filter.operator === 'withchildren') return true;
  return children && filter.operator === 'in' && filter.path.join('.') === 'folder_id';
}

function filterCondition(
  filter: Exclude<Filter, { operator: 'withchildren' }>,
  index: number,
  joins: Joins,
  bindings: Bindings,
): string {
  const { sql, field } = joins.field(filter.path);
  const type = sqlType(field.kind);
  const time = field.kind === 'time';
  switch (filter.operator) {
    case 'in': {
      const holds = amongOf(filter.path, joins);
      if (holds !== undefined) {
        return holds(bindings.bind('text[]', (input) => filterValues(input, index)));
      }
      const compared = time ? `date_trunc('milliseconds', ${sql})` : sql;
      return anyOf(compared, filter.values, type, bindings, (input) => filterValues(input, index));
    }
    case 'since':
      return `${sql} >= ${bindings.bind(type, (input) => filterValue(input, index))}`;
    case 'until': {
      const value = bindings.bind(type, (input) => filterValue(input, index));
      // Times are answered to the millisecond, so the whole of the named millisecond counts.
      return time ? `${sql} < ${value} + '1ms'::interval` : `${sql} <= ${value}`;
    }
    case 'like':
      return `${sql} ilike ${bindings.bind('text', (input) => containing(String(filterValue(input, index))))}`;
  }
}

/** How a field that holds several words is compared; undefined for every other field. */
export function amongOf(
  path: Filter['path'],
  joins: Joins,
): ((values: string) => string) | undefined {
  const place = joins.place(path);
  const holds = place.reads.definition.among?.[path.at(-1) ?? ''];
  return holds && ((values) => holds(place.alias, values, joins.asker));
}

function anyOf(
  sql: string,
  values: readonly Parameter[],
  type: string,
  bindings: Bindings,
  read: (input: ListInput) => (string | number | boolean)[],
): string {
  const some = values.filter((value) => value !== null).length;
  const parts: string[] = [];
  if (some === 1) parts.push(`${sql} = ${bindings.bind(type, (input) => read(input)[0] ?? null)}`);
  if (some > 1) parts.push(`${sql} = any (${bindings.bind(`${type}[]`, read)})`);
  if (some < values.length) parts.push(`${sql} is null`);
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

function withinCondition(
  filter: Filter,
  index: number,
  joins: Joins,
  bindings: Bindings,
  walk: TreeWalk,
): string {
  let place = joins.root;
  for (const relation of filter.path.slice(0, -1)) place = joins.to(place, relation);
  const { within } = place.reads.definition;
  if (within === undefined) {
    throw invalid(filter.path.join('.'), `'${filter.path.join('.')}' knows no folders below.`);
  }
  const { inOrder, among } = within;
  // What a related row stands below is looked for as the planner likes.
  const own = filter.path.length === 1 ? inOrder : undefined;
  if (walk === 'few' && own !== undefined) return own.few(place.alias, BELOW);
  const holds = walk === 'each' && inOrder !== undefined ? inOrder.each : among;
  return holds(
    place.alias,
    bindings.bind('bigint[]', (input) => filterValues(input, index)),
  );
}

function searchCondition(index: number, { root, asker }: Joins, bindings: Bindings): string {
  const { search } = root.reads.resource;
  const more = root.reads.definition.searched?.(root.alias) ?? [];
  if (search.length + more.length === 0) throw invalid('q', 'This list cannot be searched.');
  const word = bindings.bind('text', ({ query }) => containing(query.search[index] ?? ''));
  const columns = search.map((name) => root.reads.column(root.alias, name, asker).sql);
  return `(${[...columns, ...more].map((sql) => `${sql} ilike ${word}`).join(' or ')})`;
}

function filterValues({ query }: ListInput, index: number): (string | number | boolean)[] {
  const filter = query.filters[index];
  if (filter === undefined || !('values' in filter)) return [];
  return [...filter.values].filter((value): value is string | number | boolean => value !== null);
}

function filterValue({ query }: ListInput, index: number): Parameter {
  const filter = query.filters[index];
  return filter !== undefined && 'value' in filter ? filter.value : null;
}

/** A pattern that finds the text anywhere, its own wildcards taken as they are. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`;
}
