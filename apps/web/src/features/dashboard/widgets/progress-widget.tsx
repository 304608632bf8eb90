import type { BurndownRow, LeadTimeRow, Widget } from '@jampot/contracts';
import { formatDay, isChartType } from '@jampot/domain';
import type { ChartTable } from '@jampot/domain';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { aboutChart } from '../../../lib/charts/about-chart.ts';
import { bucketRange } from '../../../lib/charts/bucket-range.ts';
import { formatChartTime } from '../../../lib/charts/chart-time.ts';
import { Chart, EmptyState } from '../../../ui/index.ts';
import { burndownQuery, leadTimesQuery } from './progress.query.ts';
import { WidgetData } from './widget-data.tsx';

/** How many assets were open as each day ended, beside how many were not due. */
export function BurndownWidget({ widget }: { widget: Widget }) {
  const filters = widget.dataModelOptions?.query ?? {};
  return (
    <WidgetData widget={widget} query={burndownQuery(filters)}>
      {(rows) => <Burndown widget={widget} rows={rows} />}
    </WidgetData>
  );
}

function Burndown({ widget, rows }: { widget: Widget; rows: readonly BurndownRow[] }) {
  const navigate = useNavigate();
  const table = useMemo(() => burndownTable(rows), [rows]);
  return (
    <Chart
      table={table}
      type={typeOf(widget, 'area')}
      title={widget.title}
      amount="Open assets"
      about={aboutChart('burndown', widget.dataModelOptions?.query ?? {}, {})}
      onChoose={(at) => {
        const day = rows[at]?.day;
        const search = { 'created:since': day, 'created:until': day };
        void navigate({ to: '/statuslogs' as string, search: search as never });
      }}
    />
  );
}

/** Where no asset has a due day there is nothing that was planned. */
function burndownTable(rows: readonly BurndownRow[]): ChartTable {
  const series = (name: string, values: readonly (number | null)[]) => ({
    name,
    color: null,
    points: values.map((value) => ({ value, color: null })),
  });
  const planned = rows.map((row) => row.planned);
  return {
    categories: rows.map(({ day }) => formatDay(day)),
    series: [
      series(
        'Open',
        rows.map(({ open }) => open),
      ),
      ...(planned.every((value) => value === null) ? [] : [series('Not due yet', planned)]),
    ],
  };
}

/** How many days it took to bring assets to a status, by when that was. */
export function LeadTimesWidget({ widget }: { widget: Widget }) {
  const filters = widget.dataModelOptions?.query ?? {};
  return (
    <WidgetData widget={widget} query={leadTimesQuery(filters)}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState compact title="NO DATA!" />
        ) : (
          <LeadTimes widget={widget} rows={rows} />
        )
      }
    </WidgetData>
  );
}

const BUCKETS = ['day', 'week', 'month'] as const;

function LeadTimes({ widget, rows }: { widget: Widget; rows: readonly LeadTimeRow[] }) {
  const navigate = useNavigate();
  const query = widget.dataModelOptions?.query ?? {};
  const bucket = BUCKETS.find((one) => one === (query['by'] ?? 'week'));
  const table = useMemo(() => leadTimesTable(rows, bucket), [rows, bucket]);
  return (
    <Chart
      table={table}
      type={typeOf(widget, 'column')}
      title={widget.title}
      amount="Days, median"
      about={aboutChart('leadtimes', query, {})}
      onChoose={(at) => {
        const row = rows[at];
        if (row === undefined) return;
        void navigate({ to: '/statuslogs' as string, search: placeOf(row, bucket) as never });
      }}
    />
  );
}

function leadTimesTable(
  rows: readonly LeadTimeRow[],
  bucket: (typeof BUCKETS)[number] | undefined,
): ChartTable {
  return {
    categories: rows.map(({ x }) =>
      bucket === undefined ? (x ?? 'Nobody') : formatChartTime(x, bucket),
    ),
    series: [{ name: '', color: null, points: rows.map(({ y }) => ({ value: y, color: null })) }],
  };
}

function placeOf({ x, id }: LeadTimeRow, bucket: (typeof BUCKETS)[number] | undefined) {
  if (bucket === undefined) return { assignee_id: id ?? 'null' };
  const { since, until } = bucketRange(x ?? '', bucket);
  return { 'created:since': since, 'created:until': until };
}

function typeOf({ settings: { type = '' } }: Widget, usual: 'area' | 'column') {
  return isChartType(type) ? type : usual;
}
