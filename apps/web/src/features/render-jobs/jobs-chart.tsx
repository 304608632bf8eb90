import { Button } from '@mantine/core';
import { JOB_STATUSES } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { pinnedChart, PinToDashboard, StatusBadge } from '../../ui/index.ts';
import { StatusBar } from '../../ui/status/status-bar.tsx';
import classes from '../../ui/farm/farm.module.css';
import type { JobsSearch } from './jobs-search.ts';
import { filterOf, jobsChartQuery } from './jobs.query.ts';

interface JobsChartProps {
  search: JobsSearch;
  /** Statuses that are shown; none of them shows all. */
  chosen: readonly number[];
  onChange: (statuses: readonly number[]) => void;
}

/** How many jobs there are of each status, and their shares in a thin bar; pressing one shows those alone. */
export function JobsChart({ search, chosen, onChange }: JobsChartProps) {
  // What is counted stays until what was asked for is there.
  const { data: rows = [] } = useQuery(jobsChartQuery(useDeferredValue(search)));
  const counts = new Map(rows.map(({ x, y }) => [String(x), y]));
  const parts = JOB_STATUSES.flatMap(({ name, color }) => {
    const count = counts.get(name) ?? 0;
    return count === 0 ? [] : [{ name, color, count }];
  });
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <section className={classes['statuses']} aria-label="Jobs by status">
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
        <PinToDashboard
          compact
          widget={pinnedChart('Jobs by status', 'bar', {
            resource: 'jobs',
            query: filterOf(search),
            xAxis: 'jobstatus.name',
          })}
        />
      </div>
      {parts.length === 0 ? null : <StatusBar thin parts={parts} />}
    </section>
  );
}
