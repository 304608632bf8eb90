import { JampotError } from '@jampot/contracts';
import type { ChartQuery, FieldKind } from '@jampot/contracts';
import { statementName } from '../database/statement.ts';
import { jsonWithinLimit, MOST_BYTES } from './answer-limit.ts';
import { Bindings } from './bindings.ts';
import { sizeOf } from './compile-list.ts';
import type { CompiledList } from './compile-list.ts';
import { filteredRows, ROOT, where } from './filtered-rows.ts';
import type { ListShape } from './filtered-rows.ts';
import { Aliases } from './joins.ts';
import type { Joins } from './joins.ts';
import type { Reads } from './reads.ts';
import { concat, jsonText, quoted } from './sql-values.ts';

/** Groups a chart answers at most. */
const MOST_GROUPS = 10_000;

interface Axis {
  readonly sql: string;
  readonly kind: FieldKind;
}

/**
 * One statement that answers a chart's rows `{x, y, z, count, color}`, ordered by x, z and color. They
 * are null when they are too much for an answer: groups may be named by texts of any length. The last
 * column tells their bytes.
 */
export function compileChart(reads: Reads, shape: ListShape, chart: ChartQuery): CompiledList {
  const bindings = new Bindings(shape.given);
  const parts = { reads, shape, bindings, aliases: new Aliases() };
  const { joins, conditions } = filteredRows(parts);
  const axes = [xAxis(chart, joins, bindings), axis(chart.z, joins), axis(chart.color, joins)];
  const [x, z, color] = axes;
  if (x === undefined || x === null) throw new JampotError('internal');
  const summed = chart.y === 'count' ? null : joins.field(chart.y).sql;
  const y = summed === null ? 'count(*)' : 'coalesce(sum(summed::double precision), 0)';
  const grouped = axes.flatMap((entry, index) => (entry === null ? [] : [index + 1]));
  const columns = axes.flatMap((entry, index) =>
    entry === null ? [] : [`${entry.sql} as a${index}`],
  );
  if (summed !== null) columns.push(`${summed} as summed`);
  // Grouped outside of what reads the rows: of a bucket's expression PostgreSQL thinks that it has as
  // many values as its column, and sorts all rows on disk; of a column without statistics, that it has few.
  const read =
    `select ${columns.join(', ')} from ${reads.definition.from} as ${ROOT} ${joins.sql}` +
    ` ${where(conditions)} offset 0`;
  const groups =
    `select ${axes.map((entry, index) => (entry === null ? `null::text as a${index}` : `a${index}`)).join(', ')},` +
    ` ${y} as y, count(*) as n from (${read}) as ${ROOT}` +
    ` group by ${grouped.join(', ')} order by ${grouped.join(', ')} limit ${MOST_GROUPS}`;
  const json = concat([
    quoted('{"x":'),
    axisText(x, 0),
    quoted(',"y":'),
    jsonText('number', 'g.y'),
    quoted(',"z":'),
    axisText(z, 1),
    quoted(',"count":'),
    jsonText('integer', 'g.n'),
    quoted(',"color":'),
    axisText(color, 2),
    quoted('}'),
  ]);
  const weights = axes.flatMap((entry, index) =>
    entry?.kind === 'text' ? [`octet_length(g.a${index})`] : [],
  );
  const limited = jsonWithinLimit(json, weights, 'g."~n"');
  const weighed =
    weights.length === 0 ? '0' : weights.map((sql) => `coalesce(${sql}, 0)`).join(' + ');
  const text =
    `select case when "~bytes" > ${MOST_BYTES} then null else "~rows" end, null, null, "~bytes" from (` +
    `select coalesce('[' || string_agg("~json", ',' order by "~n") || ']', '[]') as "~rows",` +
    ` greatest(coalesce(sum(octet_length("~json")), 0), coalesce(sum("~weight"), 0)) as "~bytes"` +
    ` from (select "~n", ${limited} as "~json", ${weighed} as "~weight"` +
    ` from (select *, row_number() over () as "~n" from (${groups}) as g) as g) as g) as g`;
  const name = statementName(text);
  return {
    statement: (input) => ({ name, text, values: bindings.values(input), bytes: sizeOf }),
    order: { signature: '', kinds: [] },
  };
}

function axisText(entry: Axis | null | undefined, index: number): string {
  return entry === null || entry === undefined
    ? quoted('null')
    : jsonText(entry.kind, `g.a${index}`);
}

function axis(path: ChartQuery['z'], joins: Joins): Axis | null {
  if (path === null) return null;
  const { sql, field } = joins.field(path);
  return { sql, kind: field.kind };
}

/** A bucket begins where its day, week, month or year begins in the zone. */
function xAxis(
  { x: { path, bucket }, zone }: Pick<ChartQuery, 'x' | 'zone'>,
  joins: Joins,
  bindings: Bindings,
): Axis {
  const { sql, field } = joins.field(path);
  if (bucket === null) return { sql, kind: field.kind };
  const named =
    zone === null ? "'UTC'" : bindings.bind('text', ({ query }) => query.chart?.zone ?? 'UTC');
  return { sql: `date_trunc('${bucket}', ${sql}, ${named})`, kind: field.kind };
}
