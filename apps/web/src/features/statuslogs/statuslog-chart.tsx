import type { ChartRow } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { aboutChart } from '../../lib/charts/about-chart.ts';
import { amountIn, amountName, AMOUNTS } from '../../lib/charts/amounts.ts';
import { tableOfRows } from '../../lib/charts/table-of-rows.ts';
import { allStatusesQuery, chartRowsQuery, useMe } from '../../lib/queries/index.ts';
import {
  Chart,
  ChartSettings,
  pinnedChart,
  PinToDashboard,
  QueryBoundary,
  SkeletonStage,
  useSegmentList,
} from '../../ui/index.ts';
import type { ChartAxis, ChartLook } from '../../ui/index.ts';
import { LogFailure } from './log-failure.tsx';
import classes from './statuslogs.module.css';
import type { StatuslogFilters } from './statuslogs.query.ts';

const AXES: readonly ChartAxis[] = [
  { value: 'status.name', label: 'Status' },
  { value: 'assignee.name', label: 'Assignee' },
  { value: 'user.name', label: 'Changed by' },
  { value: 'asset.folder.name', label: 'Folder' },
  { value: 'created:day', label: 'Day' },
  { value: 'created:week', label: 'Week' },
  { value: 'created:month', label: 'Month' },
  { value: 'created:year', label: 'Year' },
];

/** Changes of status per month, by status: what a producer asks first. */
const FIRST_LOOK: ChartLook = { x: 'created:month', y: 'count', z: 'status.name', type: 'column' };

const NO_CHOICE = [] as const;

interface StatuslogChartProps {
  filters: StatuslogFilters;
  look: Partial<ChartLook>;
  onLook: (change: Partial<ChartLook>) => void;
  /** What it is called on a board; null for the log of others, which no board can show. */
  title: string | null;
}

/** The status log, counted. */
export function StatuslogChart({ filters, look, onLook, title }: StatuslogChartProps) {
  const { x, z, type, ...others } = { ...FIRST_LOOK, ...look };
  // Strangers count the changes alone.
  const amounts = title === null ? NO_CHOICE : AMOUNTS.statuslogs;
  const y = title === null ? 'count' : amountIn('statuslogs', others.y);
  // What is drawn stays until what was chosen is counted.
  const counted = useDeferredValue(filters);
  const axes = {
    x: useDeferredValue(x),
    y: useDeferredValue(y),
    z: useDeferredValue(z === x ? '' : z),
  };
  return (
    <div className={classes['chart']}>
      <ChartSettings look={{ x, y, z, type }} axes={AXES} amounts={amounts} onChange={onLook}>
        {title === null ? null : (
          <PinToDashboard
            widget={pinnedChart(title, type, {
              resource: 'statuslogs',
              query: { ...filters },
              xAxis: x,
              ...(y === 'count' ? {} : { yAxis: y }),
              ...(z === '' || z === x ? {} : { zAxis: z }),
            })}
          />
        )}
      </ChartSettings>
      <QueryBoundary
        query={chartRowsQuery('statuslogs', counted, axes)}
        pending={<SkeletonStage />}
        renderError={(error, retry) => <LogFailure error={error} onRetry={retry} />}
      >
        {(rows) => <CountedLog rows={rows} filters={counted} axes={axes} type={type} />}
      </QueryBoundary>
    </div>
  );
}

interface CountedLogProps {
  rows: readonly ChartRow[];
  filters: StatuslogFilters;
  axes: { readonly x: string; readonly y: string; readonly z: string };
  type: ChartLook['type'];
}

function CountedLog({ rows, filters, axes, type }: CountedLogProps) {
  const { x, y, z } = axes;
  const me = useMe();
  // Strangers may list none; what they see keeps the order of the alphabet.
  const { data: statuses } = useQuery({ ...allStatusesQuery, enabled: me !== null });
  const table = useMemo(() => tableOfRows(rows, { x, z }, statuses ?? []), [rows, statuses, x, z]);
  const chart = useMemo(
    () => ({ resource: 'statuslogs', filters, axes: { x, z }, rows, table, type }) as const,
    [filters, x, z, rows, table, type],
  );
  const open = useSegmentList(chart);
  return (
    <Chart
      table={table}
      type={type}
      title="Status changes"
      amount={amountName('statuslogs', y)}
      about={aboutChart('statuslogs', filters, axes)}
      onChoose={open}
    />
  );
}
