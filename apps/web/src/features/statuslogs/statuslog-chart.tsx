import { useDeferredValue } from 'react';
import { amountIn, AMOUNTS } from '../../lib/charts/amounts.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { ChartAxis, ChartLook } from '../../ui/index.ts';
import { LogFailure } from './log-failure.tsx';
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
  // What is drawn stays until what was chosen is counted.
  const counted = useDeferredValue(filters);
  return (
    <ChartPanel
      resource="statuslogs"
      filters={counted}
      pin={title === null ? null : { title, query: filters }}
      axes={AXES}
      // Strangers count the changes alone.
      amounts={title === null ? NO_CHOICE : AMOUNTS.statuslogs}
      look={{
        ...FIRST_LOOK,
        ...look,
        y: title === null ? 'count' : amountIn('statuslogs', look.y),
      }}
      onLook={onLook}
      title="Status changes"
      renderError={(error, retry) => <LogFailure error={error} onRetry={retry} />}
    />
  );
}
