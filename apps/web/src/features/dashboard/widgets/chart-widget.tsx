import type { Widget } from '@jampot/contracts';
import { isChartType } from '@jampot/domain';
import type { ChartRow } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { aboutChart } from '../../../lib/charts/about-chart.ts';
import { amountName } from '../../../lib/charts/amounts.ts';
import { tableOfRows } from '../../../lib/charts/table-of-rows.ts';
import { allStatusesQuery, chartRowsQuery } from '../../../lib/queries/index.ts';
import type { ChartAxes, ChartResource, ListFilters } from '../../../lib/queries/index.ts';
import { Chart, StatePanel, useSegmentList } from '../../../ui/index.ts';
import { isCounted } from './chart-axes.ts';
import { filtersOf } from './filters-of.ts';
import { BurndownWidget, LeadTimesWidget } from './progress-widget.tsx';
import { WidgetData } from './widget-data.tsx';

/** One chart of what a list has. */
export function ChartWidget({ widget }: { widget: Widget }) {
  const model = widget.dataModelOptions;
  if (model?.resource === 'burndown') return <BurndownWidget widget={widget} />;
  if (model?.resource === 'leadtimes') return <LeadTimesWidget widget={widget} />;
  if (model === undefined || !isCounted(model.resource)) {
    return <StatePanel compact title="This widget needs a newer version." />;
  }
  const axes = { x: model.xAxis ?? 'status.name', y: model.yAxis, z: model.zAxis ?? '' };
  const filters = filtersOf(model.query);
  return (
    <WidgetData widget={widget} query={chartRowsQuery(model.resource, filters, axes)}>
      {(rows) => (
        <Drawn
          widget={widget}
          rows={rows}
          resource={model.resource as ChartResource}
          filters={filters}
          axes={axes}
        />
      )}
    </WidgetData>
  );
}

interface DrawnProps {
  widget: Widget;
  rows: readonly ChartRow[];
  resource: ChartResource;
  filters: ListFilters;
  axes: ChartAxes;
}

function Drawn({ widget, rows, resource, filters, axes }: DrawnProps) {
  const { x, z, y = 'count' } = axes;
  const statuses = useQuery(allStatusesQuery).data;
  const table = useMemo(() => tableOfRows(rows, { x, z }, statuses ?? []), [rows, x, z, statuses]);
  const type = typeOf(widget);
  const open = useSegmentList({ resource, filters, axes, rows, table, type });
  return (
    <Chart
      table={table}
      type={type}
      title={widget.title}
      amount={amountName(resource, y)}
      about={aboutChart(resource, filters, { x, y, z })}
      onChoose={open}
    />
  );
}

function typeOf({ settings: { type = '' } }: Widget) {
  return isChartType(type) ? type : 'column';
}
