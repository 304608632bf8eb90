import { foundConditions, treeOrder, treeWalk } from './conditions.ts';
import type { TreeGroups, TreeOrder, TreeWalk } from './conditions.ts';
import { accountRows, filteredRows, given, ROOT, rootJoins, where } from './filtered-rows.ts';
import type { ListParts } from './filtered-rows.ts';
import { groupedPage } from './grouped-page.ts';
import type { Joins } from './joins.ts';
import { rowsAfter } from './keyset.ts';
import { offsetOf, pageKind } from './page-place.ts';
import { keyTexts, orderBy, sortKeys } from './sort-keys.ts';
import type { SortKey } from './sort-keys.ts';

/** Rows of the account that are met before those below the folders are found another way. */
const MOST_MET = 2000;
/** The first rows, which tell how rare a word is. */
const LOOKED_AT = 200;

/** Whether rows are met in order: looked at once, and asked by all ways to find them. */
const ORDERED = '(select "~ordered" from "~tree")';
/** Whether the tree holds many rows. */
const MANY = '(select "~many" from "~tree")';
/** Whether those that were met are the page. */
const MET = '(select "~met" from "~done")';

/** Whether the page's statement looks how often what is asked is in the tree, before it finds it. */
export function looksFirst({ shape, bindings }: ListParts, joins: Joins): boolean {
  return shape.ids === null && treeOrder(shape.query, joins, bindings)?.found === true;
}

/**
 * SQL of the page's rows, with their numbers and sort values. How the rows below folders are found is
 * decided by the statement, by what the tree holds: few are found and sorted; many are met in the
 * list's order, until the page is full or too many were met in vain.
 */
export function numberedPage(parts: ListParts, joins: Joins): string {
  const { query, ids, afterNulls } = parts.shape;
  const order = ids === null ? treeOrder(query, joins, parts.bindings) : null;
  if (order === null || (order.groups !== null && afterNulls !== null)) {
    const rows = pageRows(parts, ids === null ? treeWalk(query, joins) : 'among', { joined: true });
    return `select ${ROOT}.*, row_number() over () as "~n" from (${rows}) as ${ROOT}`;
  }
  const met = order.groups === null ? metInOrder(parts, order) : metInGroups(parts, order.groups);
  return (
    `with "~tree" as materialized (${treeLook(parts, order)}),` +
    ` "~walk" as materialized (${met.rows}),` +
    ` "~done" as materialized (select ${met.done} as "~met")` +
    ` select ${ROOT}.*, row_number() over (order by "~place") as "~n"` +
    ` from (select * from "~walk" where ${MET}` +
    otherWays(parts, order)
      .map((rows) => ` union all select * from (${rows}) as ${ROOT}`)
      .join('') +
    `) as ${ROOT}`
  );
}

/** SQL of the rows that were not met: the rare ones of a tree that holds many are found by their index. */
function otherWays(parts: ListParts, { alone, found }: TreeOrder): string[] {
  const when = `not ${MET}`;
  if (!found) {
    return [
      pageRows(parts, treeWalk(parts.shape.query, rootJoins(parts)), { when, joined: !alone }),
    ];
  }
  const rare = `(${MANY} and not ${ORDERED})`;
  return [
    pageRows(parts, 'few', { when: `${when} and not ${rare}` }),
    pageRows(parts, 'each', { when: `${when} and ${rare}`, found: true }),
  ];
}

/** SQL of whether the tree holds many rows, and whether they are met in order: unless few of them are what is asked. */
function treeLook(parts: ListParts, { many, ordered, found }: TreeOrder): string {
  if (!found) return `select ${ordered} as "~ordered"`;
  return (
    `select "~many", "~many" and ${isOften(parts)} as "~ordered"` +
    ` from (select ${many} as "~many" offset 0) as tree`
  );
}

/** SQL that is true when the account's first rows have what an index finds so often that a page fills soon. */
function isOften(parts: ListParts): string {
  const { query } = parts.shape;
  const asked = foundConditions(query, rootJoins(parts), parts.bindings);
  const looked = `(select ${ROOT}.* from ${accountPart(parts, `limit ${LOOKED_AT}`)}) as ${ROOT}`;
  const enough = Math.ceil((LOOKED_AT * Number(query.limit)) / MOST_MET);
  return `(select count(*) from ${looked} ${where(asked)}) >= ${enough}`;
}

interface Met {
  /** SQL of the rows that were met, none of a small tree. */
  readonly rows: string;
  /** SQL that is true when they are the page. */
  readonly done: string;
}

function metInOrder(parts: ListParts, { alone }: TreeOrder): Met {
  const { query } = parts.shape;
  // Far from the first page all ways are long, and this one is the shortest of a large tree.
  if (alone && pageKind(query) === 'deep') {
    return { rows: pageRows(parts, 'each', { when: ORDERED }), done: ORDERED };
  }
  const beyond = `(select from ${accountPart(parts, `limit 1 offset ${MOST_MET}`)})`;
  return {
    rows: pageRows(parts, 'each', { when: ORDERED, met: MOST_MET }),
    done:
      `case when not coalesce(${ORDERED}, false) then false` +
      ` when (select count(*) from "~walk") > ${Number(query.limit)} then true` +
      ` else not exists ${beyond} end`,
  };
}

function metInGroups(parts: ListParts, groups: TreeGroups): Met {
  return { rows: groupedPage(parts, groups, ORDERED), done: `coalesce(${ORDERED}, false)` };
}

/** SQL, from the table on, of the account's rows in the list's order. */
function accountPart(parts: ListParts, limit: string): string {
  const { reads, shape, bindings } = parts;
  const { joins, conditions } = accountRows(parts);
  const keys = sortKeys(shape.query.sort, joins);
  const after = shape.afterNulls === null ? null : rowsAfter(keys, shape.afterNulls, bindings);
  return (
    `${reads.definition.from} as ${ROOT} ${where(given([...conditions, after]))}` +
    ` order by ${orderBy(keys)} ${limit}`
  );
}

interface PageWay {
  /** SQL that is true when this way is taken: rows then have their place in the order. */
  readonly when?: string;
  /** No more than so many rows of the account are met. */
  readonly met?: number;
  /** What an index finds is found first, wherever it stands. */
  readonly found?: boolean;
  /** What else is asked may find rows faster than their folders: all of it is said at once. */
  readonly joined?: boolean;
}

/** SQL of the page's rows in order. */
function pageRows(parts: ListParts, walk: TreeWalk, way: PageWay = {}): string {
  const { when, met, found = false, joined = false } = way;
  const { reads, shape, bindings } = parts;
  const limit = Number(shape.query.limit);
  const { joins, placed, asked } = filteredRows(parts, walk, !found);
  const keys = sortKeys(shape.query.sort, joins);
  const after =
    shape.afterNulls === null || met !== undefined
      ? null
      : rowsAfter(keys, shape.afterNulls, bindings);
  const order = shape.ids === null ? orderBy(keys) : idOrder(joins, parts);
  const table =
    met === undefined
      ? `${reads.definition.from} as ${ROOT}`
      : `(select ${ROOT}.* from ${accountPart(parts, `limit ${met}`)}) as ${ROOT}`;
  const sorted = given([after, when]);
  const rows = found
    ? firstAndRest(table, joins, foundRows(parts), [...placed, ...asked, ...sorted])
    : walk === 'few' && !joined
      ? firstAndRest(table, joins, placed, [...asked, ...sorted])
      : `${table} ${joins.sql} ${where([...placed, ...asked, ...sorted])}`;
  const first = `from ${rows} order by ${order} limit ${limit + 1} ${offsetOf(parts)}`;
  if (walk === 'few') return rowsByPlace(parts, joins, keys, first);
  const number = when === undefined ? '' : `, row_number() over (order by ${order}) as "~place"`;
  return `select ${ROOT}.*, array[${keyTexts(keys)}] as "~keys"${number} ${first}`;
}

/**
 * SQL of the first rows by their ids: what is sorted and not on the page is read from an index alone, where one
 * has all that is asked, and is no text yet.
 */
function rowsByPlace(parts: ListParts, joins: Joins, keys: SortKey[], first: string): string {
  const { from } = parts.reads.definition;
  const id = joins.field(['id']).sql;
  const values = keys.map(({ sql }, at) => `${sql} as "~${at}"`);
  const texts = keyTexts(keys.map((key, at) => ({ ...key, sql: `placed."~${at}"` })));
  return (
    `select ${ROOT}.*, array[${texts}] as "~keys", placed."~place"` +
    ` from (select *, row_number() over () as "~place"` +
    ` from (select ${id} as "~id", ${values.join(', ')} ${first}) as placed) as placed` +
    ` join ${from} as ${ROOT} on ${id} = placed."~id" order by placed."~place"`
  );
}

/** SQL of conditions: the account's rows, and of them what an index finds. */
function foundRows(parts: ListParts): string[] {
  const { joins, conditions } = accountRows(parts);
  return [...conditions, ...foundConditions(parts.shape.query, joins, parts.bindings)];
}

/**
 * SQL of how many rows a list has below folders, where an index finds what it asks besides; null of others. The
 * few of a tree that holds many rows are found first, else those of the tree are.
 */
export function foundCount(parts: ListParts): string | null {
  const order = treeOrder(parts.shape.query, rootJoins(parts), parts.bindings);
  if (order?.found !== true) return null;
  const table = `${parts.reads.definition.from} as ${ROOT}`;
  const each = filteredRows(parts, 'each', false);
  const few = filteredRows(parts, 'few');
  const ofMany = firstAndRest(table, each.joins, foundRows(parts), each.conditions);
  const ofFew = firstAndRest(table, few.joins, few.placed, few.asked);
  return (
    `(case when ${order.many} and not ${isOften(parts)} then (select count(*) from ${ofMany})` +
    ` else (select count(*) from ${ofFew}) end)`
  );
}

/** SQL, from the table on: behind `offset 0` the first conditions are met before anything is joined or ordered. */
function firstAndRest(table: string, joins: Joins, first: string[], rest: string[]): string {
  return `(select ${ROOT}.* from ${table} ${where(first)} offset 0) as ${ROOT} ${joins.sql} ${where(rest)}`;
}

/** Rows that are asked for by id come in the order of the ids. */
function idOrder(joins: Joins, { bindings }: ListParts): string {
  const ids = bindings.bind('bigint[]', (input) => input.ids ?? []);
  return `array_position(${ids}, (${joins.field(['id']).sql})::bigint)`;
}
