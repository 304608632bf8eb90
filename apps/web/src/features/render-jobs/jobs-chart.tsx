import { Button } from '@mantine/core';
import { chartTable, JOB_STATUSES } from '@jampot/domain';
import type { ChartRow } from '@jampot/domain';
import { useDeferredValue, useMemo } from 'react';
import { useKnown } from '../../lib/queries/index.ts';
import { Chart, QueryBoundary, SkeletonStage, StatusBadge } from '../../ui/index.ts';
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
  // What is counted stays until what was asked for is there.
  const query = jobsChartQuery(useDeferredValue(search));
  const counts = new Map(useKnown(query)?.map(({ x, y }) => [String(x), y]));
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
      <QueryBoundary compact query={query} pending={<SkeletonStage />}>
        {(rows) => <Shares rows={rows} onToggle={toggle} />}
      </QueryBoundary>
    </section>
  );
}

interface SharesProps {
  rows: readonly ChartRow[];
  onToggle: (status: number) => void;
}

function Shares({ rows, onToggle }: SharesProps) {
  const table = useMemo(() => chartTable(rows, { x: String, z: String }), [rows]);
  return (
    <Chart
      table={table}
      type="pie"
      title="Jobs by status"
      amount="Jobs"
      onChoose={(category) => {
        const status = JOB_STATUSES.find(({ name }) => name === table.categories[category]);
        if (status !== undefined) onToggle(status.id);
      }}
    />
  );
}
