import type { Status } from '@jampot/contracts';
import { chartTable } from '@jampot/domain';
import type { ChartRow, ChartTable, ChartValue } from '@jampot/domain';
import { formatChartTime } from './chart-time.ts';
import { inStatusOrder } from './in-status-order.ts';

/** The rows of a chart as a table: times as people write them, statuses in the order of the workflow. */
export function tableOfRows(
  rows: readonly ChartRow[],
  { x, z }: { readonly x: string; readonly z: string },
  statuses: readonly Pick<Status, 'name'>[],
): ChartTable {
  const bucket = x.split(':')[1];
  const label = (value: ChartValue) =>
    bucket === undefined ? nameOf(value) : formatChartTime(value, bucket);
  const ordered = x === 'status.name' ? inStatusOrder(rows, statuses) : rows;
  return chartTable(ordered, { x: label, z: z === '' ? () => '' : nameOf });
}

function nameOf(value: ChartValue): string {
  return value === null || value === '' ? 'None' : String(value);
}
