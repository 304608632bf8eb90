import { JampotError } from '@jampot/contracts';
import type { ChartQuery, FieldKind } from '@jampot/contracts';
import { statementName } from '../database/statement.ts';
import { Bindings } from './bindings.ts';
import { filteredRows, ROOT, where } from './compile-list.ts';
import type { CompiledList, ListShape } from './compile-list.ts';
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

/** One statement that answers a chart's rows `{x, y, z, count, color}`, ordered by x, z and color. */
export function compileChart(reads: Reads, shape: ListShape, chart: ChartQuery): CompiledList {
  const bindings = new Bindings(shape.given);
  const { joins, conditions } = filteredRows(reads, shape, bindings, new Aliases());
  const axes = [xAxis(chart, joins, bindings), axis(chart.z, joins), axis(chart.color, joins)];
  const [x, z, color] = axes;
  if (x === undefined || x === null) throw new JampotError('internal');
  const y =
    chart.y === 'count'
      ? 'count(*)'
      : `coalesce(sum((${joins.field(chart.y).sql})::double precision), 0)`;
  const grouped = axes
    .map((entry, index) => (entry === null ? null : index + 1))
    .filter((n) => n !== null);
  const groups =
    `select ${axes.map((entry, index) => `${entry?.sql ?? 'null::text'} as a${index}`).join(', ')},` +
    ` ${y} as y, count(*) as n from ${reads.definition.from} as ${ROOT} ${joins.sql} ${where(conditions)}` +
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
  const text = `select coalesce('[' || string_agg(${json}, ',') || ']', '[]') from (${groups}) as g`;
  const name = statementName(text);
  return {
    statement: (input) => ({ name, text, values: bindings.values(input) }),
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
