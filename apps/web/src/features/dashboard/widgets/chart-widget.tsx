import type { Widget } from '@jampot/contracts';
import { isChartType } from '@jampot/domain';
import { chartRowsQuery } from '../../../lib/queries/index.ts';
import { CountedChart } from '../../../ui/charts/counted-chart.tsx';
import { StatePanel } from '../../../ui/index.ts';
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
  const { resource } = model;
  const axes = {
    x: model.xAxis ?? 'status.name',
    y: model.yAxis ?? 'count',
    z: model.zAxis ?? '',
  };
  const filters = filtersOf(model.query);
  return (
    <WidgetData widget={widget} query={chartRowsQuery(resource, filters, axes)}>
      {(rows) => (
        <CountedChart
          resource={resource}
          filters={filters}
          axes={axes}
          rows={rows}
          type={typeOf(widget)}
          title={widget.title}
        />
      )}
    </WidgetData>
  );
}

function typeOf({ settings: { type = '' } }: Widget) {
  return isChartType(type) ? type : 'column';
}
