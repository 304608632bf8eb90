import type { Widget } from '@jampot/contracts';
import { isChartType } from '@jampot/domain';
import type { ChartRow } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tableOfRows } from '../../../lib/charts/table-of-rows.ts';
import { allStatusesQuery, chartRowsQuery } from '../../../lib/queries/index.ts';
import { Chart, StatePanel } from '../../../ui/index.ts';
import { amountName, isCounted } from './chart-axes.ts';
import { filtersOf } from './filters-of.ts';
import { WidgetData } from './widget-data.tsx';

/** One chart of what a list has. */
export function ChartWidget({ widget }: { widget: Widget }) {
  const model = widget.dataModelOptions;
  if (model === undefined || !isCounted(model.resource)) {
    return <StatePanel compact title="This widget needs a newer version." />;
  }
  const axes = { x: model.xAxis ?? 'status.name', y: model.yAxis, z: model.zAxis ?? '' };
  return (
    <WidgetData
      widget={widget}
      query={chartRowsQuery(model.resource, filtersOf(model.query), axes)}
    >
      {(rows) => (
        <Drawn
          widget={widget}
          rows={rows}
          axes={axes}
          amount={amountName(model.resource as 'assets', axes.y ?? 'count')}
        />
      )}
    </WidgetData>
  );
}

interface DrawnProps {
  widget: Widget;
  rows: readonly ChartRow[];
  axes: { readonly x: string; readonly z: string };
  amount: string;
}

function Drawn({ widget, rows, axes: { x, z }, amount }: DrawnProps) {
  const statuses = useQuery(allStatusesQuery).data;
  const table = useMemo(() => tableOfRows(rows, { x, z }, statuses ?? []), [rows, x, z, statuses]);
  const type = widget.settings.type ?? '';
  return (
    <Chart
      table={table}
      type={isChartType(type) ? type : 'column'}
      title={widget.title}
      amount={amount}
    />
  );
}
