import type { ChartRow, ChartType } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { aboutChart } from '../../lib/charts/about-chart.ts';
import { amountName } from '../../lib/charts/amounts.ts';
import { tableOfRows } from '../../lib/charts/table-of-rows.ts';
import { allStatusesQuery, useMe } from '../../lib/queries/index.ts';
import type { ChartResource, ListFilters } from '../../lib/queries/index.ts';
import { Chart } from './chart.tsx';
import { useSegmentList } from './use-segment-list.ts';

interface CountedChartProps {
  resource: ChartResource;
  filters: ListFilters;
  axes: { readonly x: string; readonly y: string; readonly z: string };
  rows: readonly ChartRow[];
  type: ChartType;
  title: string;
}

/** Rows of a list as they were counted, drawn; a part of it opens what it counts. */
export function CountedChart({ resource, filters, axes, rows, type, title }: CountedChartProps) {
  const { x, y, z } = axes;
  const me = useMe();
  // Strangers may list none; what they see keeps the order of the alphabet.
  const { data: statuses } = useQuery({ ...allStatusesQuery, enabled: me !== null });
  const table = useMemo(() => tableOfRows(rows, { x, z }, statuses ?? []), [rows, statuses, x, z]);
  const chart = useMemo(
    () => ({ resource, filters, axes: { x, z }, rows, table, type }),
    [resource, filters, x, z, rows, table, type],
  );
  const open = useSegmentList(chart);
  return (
    <Chart
      table={table}
      type={type}
      title={title}
      amount={amountName(resource, y)}
      about={aboutChart(resource, filters, axes)}
      onChoose={open}
    />
  );
}
