import type { Status } from '@jampot/contracts';
import { chartTable } from '@jampot/domain';
import type { ChartRow, ChartTable, ChartValue } from '@jampot/domain';
import { formatChartTime } from './chart-time.ts';
import { inStatusOrder } from './in-status-order.ts';

/** What a chart counts along, and what breaks it down: '' for nothing. */
interface Axes {
  readonly x: string;
  readonly z: string;
}

/** The rows of a chart as a table: times as people write them, statuses in the order of the workflow. */
export function tableOfRows(
  rows: readonly ChartRow[],
  axes: Axes,
  statuses: readonly Pick<Status, 'name'>[],
): ChartTable {
  const ordered = axes.x === 'status.name' ? inStatusOrder(rows, statuses) : rows;
  const table = chartTable(ordered, labelsOf(axes));
  if (axes.z !== 'status.name') return table;
  const places = new Map<string, number>();
  for (const { name } of statuses) if (!places.has(name)) places.set(name, places.size);
  const place = ({ name }: { name: string }) => places.get(name) ?? places.size;
  return { ...table, series: table.series.toSorted((one, other) => place(one) - place(other)) };
}

/** What a part of a chart is of. */
export interface Segment {
  readonly x: ChartValue;
  /** Undefined where all of the breakdown is meant. */
  readonly z: ChartValue | undefined;
}

/**
 * What stands behind a point, bar or slice of the table of these rows; null for none.
 * @param series null for all of the category
 */
export function segmentAt(
  rows: readonly ChartRow[],
  axes: Axes,
  table: ChartTable,
  category: number,
  series: number | null,
): Segment | null {
  const labels = labelsOf(axes);
  const wanted = table.categories[category];
  const along = rows.filter(({ x }) => labels.x(x) === wanted);
  const named = series === null || axes.z === '' ? null : table.series[series]?.name;
  const row =
    named === null ? along[0] : along.find(({ z }) => z !== undefined && labels.z(z) === named);
  return row === undefined ? null : { x: row.x, z: named === null ? undefined : row.z };
}

function labelsOf({ x, z }: Axes) {
  const bucket = x.split(':')[1];
  return {
    x: (value: ChartValue) =>
      bucket === undefined ? nameOf(value) : formatChartTime(value, bucket),
    z: z === '' ? () => '' : nameOf,
  };
}

function nameOf(value: ChartValue): string {
  return value === null || value === '' ? 'None' : String(value);
}
