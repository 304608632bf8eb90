import { chartTable, JOB_STATUSES, JOB_STATUS } from '@jampot/domain';
import type { ChartRow } from '@jampot/domain';
import type { Pool } from '@jampot/contracts';
import { useMemo } from 'react';
import { Chart, EmptyState, pinnedChart } from '../../ui/index.ts';

const TITLE = 'Queued and started jobs per pool';
const PIN = pinnedChart(TITLE, 'column', {
  resource: 'jobs',
  query: { jobstatus_id: `${JOB_STATUS.queued},${JOB_STATUS.started}` },
  xAxis: 'pool.name',
  zAxis: 'jobstatus.name',
});

/** Queued and started jobs per pool; choosing a column opens its pool. */
export function PoolsChart({
  pools,
  onOpen,
}: {
  pools: readonly Pool[];
  onOpen: (id: number) => void;
}) {
  const table = useMemo(() => {
    const rows = [JOB_STATUS.queued, JOB_STATUS.started].flatMap((status) => {
      const look = JOB_STATUSES.find(({ id }) => id === status);
      return pools.map((pool): ChartRow => {
        const count = status === JOB_STATUS.queued ? pool.queued : pool.started;
        return { x: pool.name, y: count, z: look?.name ?? '', count, color: look?.color ?? null };
      });
    });
    return chartTable(rows, { x: String, z: String });
  }, [pools]);
  const open = (category: number) => {
    const pool = pools.find(({ name }) => name === table.categories[category]);
    if (pool !== undefined) onOpen(pool.id);
  };
  if (pools.every(({ queued, started }) => queued === 0 && started === 0)) {
    return <EmptyState compact title="NO DATA!" hint="Nothing waits or renders in any pool." />;
  }
  return (
    <Chart table={table} type="column" title={TITLE} amount="Jobs" pin={PIN} onChoose={open} />
  );
}
