import { invalid } from '@jampot/contracts';
import type { Field } from '@jampot/contracts';
import { jsonWithinLimit } from './answer-limit.ts';
import { fieldsOf } from './include-tree.ts';
import type { IncludeTree } from './include-tree.ts';
import { Joins } from './joins.ts';
import type { Aliases, Place } from './joins.ts';
import { SIGNATURE_MARK } from './read-definition.ts';
import type { ToMany, Written } from './read-definition.ts';
import { concat, jsonText, quoted } from './sql-values.ts';

/** SQL of a row, with what it includes, as JSON text; needed joins are added to `joins`. */
export function rowJson(place: Place, tree: IncludeTree, joins: Joins, aliases: Aliases): string {
  const names = fieldsOf(place.reads.resource, tree);
  const written = writtenOf(place, names, joins);
  const members: [name: string, sql: string][] = names
    .filter((name) => written?.fields.includes(name) !== true)
    .map((name) => {
      const { field, sql } = columnOf(place, name, joins);
      return [name, jsonText(field.kind, sql)];
    });
  for (const [name, subtree] of tree.relations) {
    members.push([name, relationJson(place, name, subtree, joins, aliases)]);
  }
  const start =
    written === undefined ? [] : [quoted('{'), ...[written.sql(place.alias, joins.asker)].flat()];
  if (start.length + members.length === 0) return quoted('{}');
  const parts = members.flatMap(([name, sql], index) => [
    quoted(`${start.length + index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    sql,
  ]);
  return concat([...start, ...parts, quoted('}')]);
}

/** SQL of rows' text in which the addresses of files open for whoever asks. */
export function signedText(sql: string): string {
  return `replace(${sql}, ${SIGNATURE_MARK}, coalesce(current_setting('jampot.files', true), ''))`;
}

/** A field's SQL; what it weighs is added to `joins`. */
function columnOf(
  place: Place,
  name: string,
  joins: Joins,
): { readonly field: Field; readonly sql: string } {
  const shared = joins.shared(place, name);
  const { field, sql } = shared ?? place.reads.column(place.alias, name, joins.asker);
  const heavy = place.reads.definition.heavy?.[name];
  if (shared !== null) joins.weights.push(`octet_length(${sql}::text)`);
  else if (heavy !== undefined) joins.weights.push(heavy(place.alias, joins.asker));
  else if (field.long && field.kind === 'text') joins.weights.push(`octet_length(${sql})`);
  return { field, sql };
}

/** The row's kept text, when it holds nothing that was not asked for. */
function writtenOf(place: Place, names: readonly string[], joins: Joins): Written | undefined {
  const { written } = place.reads.definition;
  if (written === undefined || !written.fields.every((name) => names.includes(name))) {
    return undefined;
  }
  if (written.signed === true) joins.signed = true;
  return written;
}

function relationJson(
  place: Place,
  name: string,
  tree: IncludeTree,
  joins: Joins,
  aliases: Aliases,
): string {
  const relation = place.reads.relation(name);
  if (relation === undefined) throw invalid('include', `Unknown relation '${name}'.`);
  if (relation.kind === 'many') return manyJson(place, relation, tree, joins, aliases);
  const target = joins.to(place, name);
  const id = target.reads.column(target.alias, 'id', joins.asker).sql;
  return `case when ${id} is null then 'null' else ${rowJson(target, tree, joins, aliases)} end`;
}

/** The rows of a to-many relation, live and visible ones, as a JSON array's text. */
function manyJson(
  place: Place,
  relation: ToMany,
  tree: IncludeTree,
  outer: Joins,
  aliases: Aliases,
): string {
  const reads = relation.reads();
  const row: Place = { alias: aliases.next(), reads, path: '' };
  const joins = new Joins(row, outer.asker, aliases);
  const json = rowJson(row, tree, joins, aliases);
  if (joins.signed) outer.signed = true;
  const { from, deleted, visible, readable } = reads.definition;
  const conditions = [
    relation.on(place.alias, row.alias),
    ...(deleted === undefined ? [] : [`not (${deleted(row.alias)})`]),
    visible?.(row.alias, outer.asker) ?? 'true',
    readable?.(row.alias, outer.asker) ?? 'true',
  ];
  const order = `${relation.order(row.alias)}, ${reads.column(row.alias, 'id', outer.asker).sql}`;
  return (
    `'[' || coalesce((select string_agg("~json", ',') from (` +
    `select ${jsonWithinLimit(json, joins.weights, order)} as "~json"` +
    ` from ${relation.from?.(place.alias) ?? from} as ${row.alias} ${joins.sql}` +
    ` where ${conditions.map((sql) => `(${sql})`).join(' and ')}` +
    ` order by ${order} limit ${Number(relation.limit)}) as ${aliases.next()}), '') || ']'`
  );
}
