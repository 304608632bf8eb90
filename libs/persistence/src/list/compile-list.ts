import type { ListQuery } from '@jampot/contracts';
import { statementName } from '../database/statement.ts';
import type { Statement } from '../database/statement.ts';
import { jsonWithinLimit, MOST_BYTES } from './answer-limit.ts';
import { Bindings } from './bindings.ts';
import type { ListInput } from './bindings.ts';
import { amongOf, deletedCondition, manyBelow, queryConditions } from './conditions.ts';
import type { TreeWalk } from './conditions.ts';
import type { CursorOrder } from './cursor.ts';
import { includeTree } from './include-tree.ts';
import { Aliases, Joins } from './joins.ts';
import type { Place } from './joins.ts';
import { rowsAfter } from './keyset.ts';
import type { Asker } from './read-definition.ts';
import type { Reads } from './reads.ts';
import { rowJson, signedText } from './row-json.ts';
import { SharedRows } from './shared-rows.ts';
import { orderBy, sortKeys, sortSignature } from './sort-keys.ts';

/** All that decides the text of a statement, but for values. */
export interface ListShape {
  readonly query: ListQuery;
  readonly asker: Asker;
  readonly system: boolean;
  /** The caller's own condition, on the alias `ROOT`, and how many parameters it takes. */
  readonly condition: string | null;
  readonly given: number;
  /** Which sort values of the cursor's row are null; null without a cursor. */
  readonly afterNulls: readonly boolean[] | null;
  /** Rows are asked for by id: one, or several. */
  readonly ids: 'one' | 'several' | null;
  /** No row may be missing: more than fit are refused. Else a list ends where its answer is full. */
  readonly whole: boolean;
  /** Only rows the asker may see. Off for what a change that was allowed has just written. */
  readonly visible: boolean;
}

/** A statement of one shape, ready for the values of any request of it. */
export interface CompiledList {
  statement(input: ListInput): Statement;
  readonly order: CursorOrder;
}

/** The alias of the listed rows. */
export const ROOT = 'r';
/** The rows of a page, where more than one part of the statement reads them. */
const PAGE = '"~page"';
/** Whether the tree holds many rows: counted once, and asked by both ways to find them. */
const LARGE = '(select "~large" from "~tree")';

/** Joins and conditions shared by a list, its total and its chart. */
export function filteredRows(
  reads: Reads,
  shape: ListShape,
  bindings: Bindings,
  aliases: Aliases,
  walk: TreeWalk = 'among',
): { readonly joins: Joins; readonly conditions: string[] } {
  const root: Place = { alias: ROOT, reads, path: '' };
  const joins = new Joins(root, shape.asker, aliases);
  const { account = 'account_id', visible } = reads.definition;
  const conditions: (string | null | undefined)[] = [];
  if (account !== null && !shape.system) {
    // Row-level security says the same, but no index could serve its condition.
    const value = bindings.bind('bigint', ({ scope }) => scope.account_id);
    conditions.push(`${ROOT}.${account} = ${value}`);
  }
  conditions.push(shape.condition);
  if (shape.ids !== null) {
    const { sql } = joins.field(['id']);
    conditions.push(
      shape.ids === 'one'
        ? `${sql} = ${bindings.bind('bigint', ({ ids }) => ids?.[0] ?? null)}`
        : `${sql} = any (${bindings.bind('bigint[]', ({ ids }) => ids ?? [])})`,
    );
  }
  conditions.push(deletedCondition(shape.query.deleted, joins));
  conditions.push(...queryConditions(shape.query, joins, bindings, walk));
  if (shape.visible) conditions.push(visible?.(ROOT, shape.asker));
  return { joins, conditions: conditions.filter((sql): sql is string => typeof sql === 'string') };
}

/** SQL of conditions, each kept whole. */
export function where(conditions: readonly string[]): string {
  return conditions.length === 0
    ? ''
    : `where ${conditions.map((sql) => `(${sql})`).join(' and ')}`;
}

/**
 * One statement that answers one row: the JSON array, the sort values of the last row when there
 * are more, the total when a page is asked for, and the rows' bytes. Rows that no longer fit into
 * an answer are among those that follow; the array is null when even the first does not fit, or
 * when the list is `whole`. The page is cut before relations are joined, so they cost what the page
 * costs, not what the table does.
 */
export function compileList(reads: Reads, shape: ListShape): CompiledList {
  const { query } = shape;
  const limit = Number(query.limit);
  const bindings = new Bindings(shape.given);
  const aliases = new Aliases();
  const parts = { reads, shape, bindings, aliases };
  const joins = new Joins({ alias: ROOT, reads, path: '' }, shape.asker, aliases);
  const keys = sortKeys(query.sort, joins);
  const shared = new SharedRows(aliases);
  const included = new Joins(joins.root, shape.asker, aliases, limit === 1 ? null : shared);
  const row = rowJson(
    joins.root,
    includeTree(query, { long: shape.ids !== null }),
    included,
    aliases,
  );
  const json = limit === 1 ? row : jsonWithinLimit(row, included.weights, `${ROOT}."~n"`);
  const numbered = numberedPage(parts, joins);
  const tables = shared.none
    ? ''
    : `with ${[
        `${PAGE} as materialized (${numbered})`,
        ...shared.tables(`${PAGE} as ${ROOT} ${included.sql}`, `${ROOT}."~n" <= ${limit}`),
      ].join(', ')} `;
  const rows =
    `select ${ROOT}."~n", ${json} as "~json", ${ROOT}."~keys"` +
    ` from ${shared.none ? `(${numbered})` : PAGE} as ${ROOT} ${included.sql} ${shared.joins}` +
    ` order by ${ROOT}."~n"`;
  const fitting = `"~n" <= ${limit} and "~bytes" <= ${MOST_BYTES}`;
  const array = `coalesce('[' || string_agg("~json", ',') filter (where ${fitting}) || ']', '[]')`;
  const bytes = `max("~bytes") filter (where "~n" <= ${limit})`;
  const refused = `${shape.whole ? bytes : 'min("~bytes")'} > ${MOST_BYTES}`;
  const last = `${fitting} and "~next" is not null and ("~n" = ${limit} or "~bytes" + "~next" > ${MOST_BYTES})`;
  const text =
    `${tables}select case when ${refused} then null else ${included.signed ? signedText(array) : array} end,` +
    ` to_json(max("~keys") filter (where ${last}))::text, ${countRows(parts)},` +
    ` ${bytes}` +
    ` from (select *, sum(octet_length("~json")) over (order by "~n" rows unbounded preceding) as "~bytes",` +
    ` lead(coalesce(octet_length("~json"), 0)) over (order by "~n") as "~next"` +
    ` from (${rows}) as answer) as answer`;
  const name = statementName(text);
  const plannedOnce = !valuesDecide(query, joins);
  return {
    statement: (input) => ({
      name,
      text,
      values: bindings.values(input),
      plannedOnce,
      bytes: sizeOf,
    }),
    order: { signature: sortSignature(keys), kinds: keys.map(({ kind }) => kind) },
  };
}

interface PageParts {
  readonly reads: Reads;
  readonly shape: ListShape;
  readonly bindings: Bindings;
  readonly aliases: Aliases;
}

/**
 * SQL of the page's rows, with their numbers and sort values. Of a large tree they are met in the
 * list's order; of a small one they are found and sorted. How large it is, is looked at each time.
 */
function numberedPage(parts: PageParts, joins: Joins): string {
  const many =
    parts.shape.ids === null ? manyBelow(parts.shape.query, joins, parts.bindings) : null;
  if (many === null) {
    return `select ${ROOT}.*, row_number() over () as "~n" from (${pageRows(parts, 'among')}) as ${ROOT}`;
  }
  const either =
    `select * from (${pageRows(parts, 'each', LARGE)}) as ${ROOT} union all` +
    ` select * from (${pageRows(parts, 'few', `not ${LARGE}`)}) as ${ROOT}`;
  return (
    `with "~tree" as materialized (select ${many} as "~large")` +
    ` select ${ROOT}.*, row_number() over (order by "~place") as "~n" from (${either}) as ${ROOT}`
  );
}

/** SQL of the page's rows in order; with their place in it where only one of two is read, by `when`. */
function pageRows(parts: PageParts, walk: TreeWalk, when: string | null = null): string {
  const { reads, shape, bindings, aliases } = parts;
  const limit = Number(shape.query.limit);
  const { joins, conditions } = filteredRows(reads, shape, bindings, aliases, walk);
  const keys = sortKeys(shape.query.sort, joins);
  const after = shape.afterNulls === null ? [] : [rowsAfter(keys, shape.afterNulls, bindings)];
  const offset =
    shape.query.page === null
      ? ''
      : `offset ${bindings.bind('bigint', (input) => ((input.query.page ?? 1) - 1) * limit)}`;
  const order = shape.ids === null ? orderBy(keys) : idOrder(joins, bindings);
  const keyTexts = keys.map(({ sql, kind }) =>
    kind === 'number' ? `(${sql})::double precision::text` : `(${sql})::text`,
  );
  const number = when === null ? '' : `, row_number() over (order by ${order}) as "~place"`;
  const from = `${reads.definition.from} as ${ROOT}`;
  const sorted = [...after, ...(when === null ? [] : [when])];
  // Behind `offset 0` the few are found before anything is ordered.
  const rows =
    walk === 'few'
      ? `(select ${ROOT}.* from ${from} ${where(conditions)} offset 0) as ${ROOT} ${joins.sql} ${where(sorted)}`
      : `${from} ${joins.sql} ${where([...conditions, ...sorted])}`;
  return (
    `select ${ROOT}.*, array[${keyTexts.join(', ')}] as "~keys"${number}` +
    ` from ${rows} order by ${order} limit ${limit + 1} ${offset}`
  );
}

/** Bytes of the rows, also of those that were too many to be answered. */
export function sizeOf(row: readonly (string | null)[]): number {
  return Number(row[3] ?? 0);
}

/** Ranges and searched words find a few rows or nearly all: the plan must know them. */
function valuesDecide({ filters, search }: ListQuery, joins: Joins): boolean {
  return (
    search.length > 0 ||
    filters.some(
      ({ operator, path }) =>
        ['since', 'until', 'like'].includes(operator) ||
        (operator === 'in' && amongOf(path, joins) !== undefined),
    )
  );
}

/** Rows that are asked for by id come in the order of the ids. */
function idOrder(joins: Joins, bindings: Bindings): string {
  const ids = bindings.bind('bigint[]', (input) => input.ids ?? []);
  return `array_position(${ids}, (${joins.field(['id']).sql})::bigint)`;
}

/** Rows found by id; all rows of the list when a page is asked for; else nobody wants to know. */
function countRows({ reads, shape, bindings, aliases }: PageParts): string {
  if (shape.ids !== null) return 'count(*)';
  if (shape.query.page === null) return 'null::bigint';
  const { joins, conditions } = filteredRows(reads, shape, bindings, aliases);
  return `(select count(*) from ${reads.definition.from} as ${ROOT} ${joins.sql} ${where(conditions)})`;
}
