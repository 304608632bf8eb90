import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type { ChartAmount } from '../../lib/charts/amounts.ts';
import { chartRowsQuery } from '../../lib/queries/index.ts';
import type { ChartResource, ListFilters } from '../../lib/queries/index.ts';
import { QueryBoundary } from '../states/query-boundary.tsx';
import { SkeletonStage } from '../states/skeletons.tsx';
import { ChartSettings } from './chart-settings.tsx';
import type { ChartAxis, ChartLook } from './chart-settings.tsx';
import classes from './charts.module.css';
import { CountedChart } from './counted-chart.tsx';
import { pinnedChart } from './pin-to-dashboard.tsx';

interface ChartPanelProps {
  resource: ChartResource;
  /** Of what is counted. */
  filters: ListFilters;
  /** What a board keeps of it; null where no board can show it. */
  pin: { readonly title: string; readonly query: ListFilters } | null;
  axes: readonly ChartAxis[];
  amounts: readonly ChartAmount[];
  look: ChartLook;
  onLook: (change: Partial<ChartLook>) => void;
  title: string;
  /** Shown where nothing is counted; without it the chart says so. */
  empty?: ReactNode;
  renderError?: (error: unknown, retry: () => void) => ReactNode;
}

/** A list, counted along axes that can be chosen. */
export function ChartPanel(props: ChartPanelProps) {
  const { resource, filters, pin, axes: choices, amounts, look, onLook, title } = props;
  const { empty, renderError } = props;
  const { x, y, type } = look;
  const z = look.z === x ? '' : look.z;
  // What is drawn stays until what was chosen is counted.
  const axes = { x: useDeferredValue(x), y: useDeferredValue(y), z: useDeferredValue(z) };
  return (
    <div className={classes['panel']}>
      <ChartSettings
        look={look}
        axes={choices}
        amounts={amounts}
        onChange={onLook}
        pin={
          pin === null
            ? null
            : pinnedChart(pin.title, type, {
                resource,
                query: { ...pin.query },
                xAxis: x,
                ...(y === 'count' ? {} : { yAxis: y }),
                ...(z === '' ? {} : { zAxis: z }),
              })
        }
      />
      <QueryBoundary
        query={chartRowsQuery(resource, filters, axes)}
        pending={<SkeletonStage />}
        {...(renderError === undefined ? {} : { renderError })}
        {...(empty === undefined ? {} : { empty })}
      >
        {(rows) => (
          <CountedChart
            resource={resource}
            filters={filters}
            axes={axes}
            rows={rows}
            type={type}
            title={title}
          />
        )}
      </QueryBoundary>
    </div>
  );
}
