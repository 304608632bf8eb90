import { chartTable } from '@jampot/domain';
import type { ChartRow, ChartValue } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { formatChartTime } from '../../lib/chart-time.ts';
import { useMe } from '../../lib/queries/index.ts';
import { Chart, ChartSettings, QueryBoundary, SkeletonStage } from '../../ui/index.ts';
import type { ChartAxis, ChartLook } from '../../ui/index.ts';
import { inStatusOrder } from './in-status-order.ts';
import { LogFailure } from './log-failure.tsx';
import { logStatusesQuery } from './log-statuses.query.ts';
import classes from './statuslogs.module.css';
import { statuslogChartQuery } from './statuslogs.query.ts';
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
const FIRST_LOOK: ChartLook = { x: 'created:month', z: 'status.name', type: 'column' };

interface StatuslogChartProps {
  filters: StatuslogFilters;
  look: Partial<ChartLook>;
  onLook: (change: Partial<ChartLook>) => void;
}

/** The status log, counted. */
export function StatuslogChart({ filters, look, onLook }: StatuslogChartProps) {
  const { x, z, type } = { ...FIRST_LOOK, ...look };
  // What is drawn stays until what was chosen is counted.
  const counted = useDeferredValue(filters);
  const axes = { x: useDeferredValue(x), z: useDeferredValue(z === x ? '' : z) };
  return (
    <div className={classes['chart']}>
      <ChartSettings look={{ x, z, type }} axes={AXES} onChange={onLook} />
      <QueryBoundary
        query={statuslogChartQuery(counted, axes)}
        pending={<SkeletonStage />}
        renderError={(error, retry) => <LogFailure error={error} onRetry={retry} />}
      >
        {(rows) => <CountedLog rows={rows} axes={axes} type={type} />}
      </QueryBoundary>
    </div>
  );
}

interface CountedLogProps {
  rows: readonly ChartRow[];
  axes: { readonly x: string; readonly z: string };
  type: ChartLook['type'];
}

function CountedLog({ rows, axes: { x, z }, type }: CountedLogProps) {
  const me = useMe();
  // Strangers may list none; what they see keeps the order of the alphabet.
  const { data: statuses } = useQuery({ ...logStatusesQuery, enabled: me !== null });
  const table = useMemo(() => {
    const bucket = x.split(':')[1];
    const label = (value: ChartValue) =>
      bucket === undefined ? nameOf(value) : formatChartTime(value, bucket);
    const ordered = x === 'status.name' ? inStatusOrder(rows, statuses ?? []) : rows;
    return chartTable(ordered, { x: label, z: z === '' ? () => '' : nameOf });
  }, [rows, statuses, x, z]);
  return <Chart table={table} type={type} title="Status changes" amount="Changes" />;
}

function nameOf(value: ChartValue): string {
  return value === null || value === '' ? 'None' : String(value);
}
