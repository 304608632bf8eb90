import type { Folder } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { aboutChart } from '../../lib/charts/about-chart.ts';
import { amountIn, amountName, AMOUNTS } from '../../lib/charts/amounts.ts';
import { tableOfRows } from '../../lib/charts/table-of-rows.ts';
import { allStatusesQuery, chartRowsQuery } from '../../lib/queries/index.ts';
import type { ListFilters } from '../../lib/queries/index.ts';
import {
  Chart,
  ChartSettings,
  EmptyState,
  pinnedChart,
  PinToDashboard,
  QueryBoundary,
  SkeletonStage,
  useSegmentList,
} from '../../ui/index.ts';
import type { ChartAxis, ChartLook } from '../../ui/index.ts';
import classes from './overview.module.css';

const AXES: readonly ChartAxis[] = [
  { value: 'folder.name', label: 'Folder' },
  { value: 'status.name', label: 'Status' },
  { value: 'assignee.name', label: 'Assignee' },
];

/** Where each sequence stands now: what a producer asks first. */
const FIRST_LOOK: ChartLook = { x: 'folder.name', y: 'count', z: 'status.name', type: 'bar' };

interface StatusChartProps {
  folder: Pick<Folder, 'id' | 'name'>;
  look: Partial<ChartLook>;
  onLook: (change: Partial<ChartLook>) => void;
}

/** The assets of a folder and of all below it, counted as they stand now. */
export function StatusChart({ folder, look, onLook }: StatusChartProps) {
  const { x, z, type, ...others } = { ...FIRST_LOOK, ...look };
  const y = amountIn('assets', others.y);
  const filters = useMemo(() => ({ folder_id: folder.id, children: 1 }), [folder.id]);
  const broken = z === x ? '' : z;
  // What is drawn stays until what was chosen is counted.
  const axes = {
    x: useDeferredValue(x),
    y: useDeferredValue(y),
    z: useDeferredValue(broken),
  };
  return (
    <div className={classes['chart']}>
      <ChartSettings
        look={{ x, y, z, type }}
        axes={AXES}
        amounts={AMOUNTS.assets}
        onChange={onLook}
      >
        <PinToDashboard
          widget={pinnedChart(`Current status of ${folder.name}`, type, {
            resource: 'assets',
            query: filters,
            xAxis: x,
            ...(y === 'count' ? {} : { yAxis: y }),
            ...(broken === '' ? {} : { zAxis: broken }),
          })}
        />
      </ChartSettings>
      <QueryBoundary query={chartRowsQuery('assets', filters, axes)} pending={<SkeletonStage />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="NO DATA!" />
          ) : (
            <Counted rows={rows} filters={filters} axes={axes} type={type} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

interface CountedProps {
  rows: readonly ChartRow[];
  filters: ListFilters;
  axes: { readonly x: string; readonly y: string; readonly z: string };
  type: ChartLook['type'];
}

function Counted({ rows, filters, axes, type }: CountedProps) {
  const { x, y, z } = axes;
  const { data: statuses } = useQuery(allStatusesQuery);
  const table = useMemo(() => tableOfRows(rows, { x, z }, statuses ?? []), [rows, statuses, x, z]);
  const chart = useMemo(
    () => ({ resource: 'assets', filters, axes: { x, z }, rows, table, type }) as const,
    [filters, x, z, rows, table, type],
  );
  const open = useSegmentList(chart);
  return (
    <Chart
      table={table}
      type={type}
      title="Current status"
      amount={amountName('assets', y)}
      about={aboutChart('assets', filters, axes)}
      onChoose={open}
    />
  );
}
