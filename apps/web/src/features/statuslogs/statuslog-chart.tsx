import { chartTable } from '@jampot/domain';
import type { ChartValue } from '@jampot/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatChartTime } from '../../lib/chart-time.ts';
import { useMe } from '../../lib/queries/index.ts';
import { Chart, ChartSettings, SkeletonStage } from '../../ui/index.ts';
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
  const me = useMe();
  const rows = useQuery({
    ...statuslogChartQuery(filters, { x, z: z === x ? '' : z }),
    placeholderData: keepPreviousData,
  });
  // Strangers may list none; what they see keeps the order of the alphabet.
  const statuses = useQuery({ ...logStatusesQuery, enabled: me !== null });
  const table = useMemo(() => {
    const bucket = x.split(':')[1];
    const label = (value: ChartValue) =>
      bucket === undefined ? nameOf(value) : formatChartTime(value, bucket);
    const split = z !== '' && z !== x;
    const counted = rows.data ?? [];
    const ordered = x === 'status.name' ? inStatusOrder(counted, statuses.data ?? []) : counted;
    return chartTable(ordered, {
      x: label,
      z: split ? nameOf : () => '',
    });
  }, [rows.data, statuses.data, x, z]);
  return (
    <div className={classes['chart']}>
      <ChartSettings look={{ x, z, type }} axes={AXES} onChange={onLook} />
      {rows.isPending ? (
        <SkeletonStage />
      ) : rows.isError ? (
        <LogFailure error={rows.error} onRetry={() => void rows.refetch()} />
      ) : (
        <Chart table={table} type={type} title="Status changes" amount="Changes" />
      )}
    </div>
  );
}

function nameOf(value: ChartValue): string {
  return value === null || value === '' ? 'None' : String(value);
}
