import type { ListQuery } from '@jampot/contracts';
import { statementName } from '../database/statement.ts';
import type { Statement } from '../database/statement.ts';
import { jsonWithinLimit, MOST_BYTES } from './answer-limit.ts';
import { Bindings } from './bindings.ts';
import type { ListInput } from './bindings.ts';
import { amongOf, belowTable, isFound, treeWalk } from './conditions.ts';
import type { CursorOrder } from './cursor.ts';
import { filteredRows, ROOT, rootJoins, where } from './filtered-rows.ts';
import type { ListParts, ListShape } from './filtered-rows.ts';
import { includeTree } from './include-tree.ts';
import { Aliases, Joins } from './joins.ts';
import type { Column } from '../database/row-client.ts';
import { asksForFoldersAlone, keptCount } from './kept-count.ts';
import { foundCount, looksFirst, numberedPage } from './page-rows.ts';
import type { Reads } from './reads.ts';
import { rowJson, signedText } from './row-json.ts';
import { SharedRows } from './shared-rows.ts';
import { sortKeys, sortSignature } from './sort-keys.ts';

/** A statement of one shape, ready for the values of any request of it. */
export interface CompiledList {
  statement(input: ListInput): Statement;
  readonly order: CursorOrder;
}

/** The rows of a page, where more than one part of the statement reads them. */
const PAGE = '"~page"';

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
  const below = shape.ids === null ? belowTable(query, joins, bindings) : null;
  const tables = [
    ...(below === null ? [] : [below]),
    ...(shared.none
      ? []
      : [
          `${PAGE} as materialized (${numbered})`,
          ...shared.tables(`${PAGE} as ${ROOT} ${included.sql}`, `${ROOT}."~n" <= ${limit}`),
        ]),
  ];
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
    `${tables.length === 0 ? '' : `with ${tables.join(', ')} `}select case when ${refused} then null else ${included.signed ? signedText(array) : array} end,` +
    ` to_json(max("~keys") filter (where ${last}))::text, ${countRows(parts)},` +
    ` ${bytes}` +
    ` from (select *, sum(octet_length("~json")) over (order by "~n" rows unbounded preceding) as "~bytes",` +
    ` lead(coalesce(octet_length("~json"), 0)) over (order by "~n") as "~next"` +
    ` from (${rows}) as answer) as answer`;
  const name = statementName(text);
  const plannedOnce = !valuesDecide(query, joins, looksFirst(parts, joins));
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

/** Bytes of the rows, also of those that were too many to be answered. */
export function sizeOf(row: readonly Column[]): number {
  return Number(row[3] ?? 0);
}

/**
 * Ranges and searched words find a few rows or nearly all: the plan must know them. Not where the statement
 * itself looks how often what is asked is there.
 */
function valuesDecide({ filters, search }: ListQuery, joins: Joins, looks: boolean): boolean {
  return (
    search.length > 0 ||
    filters.some(
      (filter) =>
        ['since', 'until', 'like'].includes(filter.operator) ||
        (filter.operator === 'in' &&
          amongOf(filter.path, joins) !== undefined &&
          !(looks && isFound(filter, joins))),
    )
  );
}

/**
 * Rows found by id; all rows of the list when a page is asked for; else nobody wants to know. What
 * stands in folders is counted by what is kept of each, unless more is asked than where it stands.
 */
function countRows(parts: ListParts): string {
  const { query, ids } = parts.shape;
  if (ids !== null) return 'count(*)';
  if (query.page === null || !query.total) return 'null::bigint';
  const { counted } = parts.reads.definition;
  if (counted !== undefined && asksForFoldersAlone(query)) return keptCount(parts, counted);
  const found = foundCount(parts);
  if (found !== null) return found;
  const { joins, conditions } = filteredRows(parts, treeWalk(query, rootJoins(parts)));
  return `(select count(*) from ${parts.reads.definition.from} as ${ROOT} ${joins.sql} ${where(conditions)})`;
}
