import { Button } from '@mantine/core';
import { chartTable, JOB_STATUSES } from '@jampot/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../lib/queries/index.ts';
import { Chart, ErrorState, SkeletonStage, StatusBadge } from '../../ui/index.ts';
import classes from '../../ui/farm/farm.module.css';
import type { JobsSearch } from './jobs-search.ts';
import { jobsChartQuery } from './jobs.query.ts';

interface JobsChartProps {
  search: JobsSearch;
  /** Statuses that are shown; none of them shows all. */
  chosen: readonly number[];
  onChange: (statuses: readonly number[]) => void;
}

/** How many jobs there are of each status; pressing one shows those alone. */
export function JobsChart({ search, chosen, onChange }: JobsChartProps) {
  const rows = useQuery({
    ...jobsChartQuery(search),
    enabled: useMay('jobs', 'r'),
    placeholderData: keepPreviousData,
  });
  const table = useMemo(() => chartTable(rows.data ?? [], { x: String, z: String }), [rows.data]);
  const counts = new Map(rows.data?.map(({ x, y }) => [String(x), y]));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <section className={classes['chart']} aria-label="Jobs by status">
      <div className={classes['toggles']} role="group" aria-label="Statuses">
        {JOB_STATUSES.map(({ id, name, color }) => (
          <Button
            key={id}
            size="compact-sm"
            variant={chosen.includes(id) ? 'light' : 'default'}
            aria-pressed={chosen.includes(id)}
            onClick={() => toggle(id)}
          >
            <StatusBadge
              name={`${name} ${(counts.get(name) ?? 0).toLocaleString('en')}`}
              color={color}
            />
          </Button>
        ))}
      </div>
      {rows.isPending ? (
        <SkeletonStage />
      ) : rows.isError ? (
        <ErrorState compact error={rows.error} onRetry={() => void rows.refetch()} />
      ) : (
        <Chart
          table={table}
          type="pie"
          title="Jobs by status"
          amount="Jobs"
          onChoose={(category) => {
            const status = JOB_STATUSES.find(({ name }) => name === table.categories[category]);
            if (status !== undefined) toggle(status.id);
          }}
        />
      )}
    </section>
  );
}
