import { roundChartValue } from '@jampot/domain';
import type { ChartSeries, ChartTable, ChartType } from '@jampot/domain';
import type { Options, SeriesOptionsType } from 'highcharts';
import { dashOf, fillOf, isLine } from './chart-fills.ts';
import type { ChartTheme } from './chart-theme.ts';

interface ChartPicture {
  table: ChartTable;
  type: ChartType;
  title: string;
  amount: string;
  theme: ChartTheme;
  onChoose: ((category: number, series: number) => void) | undefined;
}

/** Names beside a pie would be cut: they stand below it. */
const NO_ROOM_BESIDE = {
  condition: { maxWidth: 320 },
  chartOptions: {
    legend: { enabled: true },
    plotOptions: { pie: { dataLabels: { enabled: false }, showInLegend: true } },
  },
};

/** What the drawing library is told for a table in one of the eight types. */
export function chartOptions({
  table,
  type,
  title,
  amount,
  theme,
  onChoose,
}: ChartPicture): Options {
  const pie = type === 'pie';
  const text = { color: theme.text, fontSize: '12px', fontFamily: theme.font };
  const dimmed = { ...text, color: theme.dimmed };
  const stacked = { stacking: 'normal', borderWidth: 1, borderColor: theme.surface } as const;
  const breakdown = table.series.length > 1 || table.series[0]?.name !== '';
  return {
    chart: {
      type,
      backgroundColor: 'transparent',
      style: { fontFamily: theme.font },
      animation: false,
      reflow: false,
      spacing: [8, 8, 8, 8],
    },
    colors: [...theme.colors],
    title: { text: '' },
    exporting: { enabled: false, fallbackToExportServer: false },
    accessibility: { description: title },
    credits: { enabled: false },
    legend: {
      enabled: breakdown && !pie,
      // Each is pressed by itself: rows of them stand apart.
      itemMarginTop: 5,
      itemMarginBottom: 5,
      itemStyle: { ...text, fontWeight: '400' },
      itemHoverStyle: { color: theme.text },
      itemHiddenStyle: { color: theme.dimmed },
    },
    tooltip: {
      backgroundColor: theme.surface,
      borderColor: theme.line,
      style: text,
      shared: false,
      valueDecimals: 0,
      // Series are named as markup, each once.
      pointFormatter() {
        return `${this.series.name}: <b>${roundChartValue(this.y ?? 0).toLocaleString('en')}</b>`;
      },
    },
    xAxis: {
      categories: table.categories.map(escapeText),
      labels: { style: dimmed },
      lineColor: theme.line,
      tickColor: theme.line,
    },
    yAxis: {
      title: { text: escapeText(amount), style: dimmed },
      labels: { style: dimmed },
      gridLineColor: theme.line,
      min: 0,
      // The first series lies at the foot, as it stands first in the legend.
      reversedStacks: false,
      allowDecimals: table.series.some((series) =>
        series.points.some(({ value }) => value !== null && !Number.isInteger(value)),
      ),
    },
    plotOptions: {
      series: {
        animation: false,
        cursor: onChoose ? 'pointer' : 'default',
        point: {
          events: {
            click() {
              onChoose?.(this.index, pie ? 0 : this.series.index);
            },
          },
        },
      },
      column: { ...stacked, maxPointWidth: 160 },
      bar: { ...stacked, maxPointWidth: 64 },
      area: { stacking: 'normal', fillOpacity: 0.35 },
      areaspline: { stacking: 'normal', fillOpacity: 0.35 },
      pie: {
        borderColor: theme.surface,
        dataLabels: { style: { ...text, textOutline: 'none', fontWeight: '400' } },
      },
    },
    responsive: { rules: pie ? [NO_ROOM_BESIDE] : [] },
    series: pie
      ? [slices(table, amount)]
      : table.series.map((one, place) => drawn(one, { type, amount, place })),
  };
}

interface Place {
  type: ChartType;
  amount: string;
  /** Of the series in the table. */
  place: number;
}

function drawn(series: ChartSeries, { type, amount, place }: Place): SeriesOptionsType {
  const line = isLine(type);
  const fill = (color: string, at: number) => (line ? color : fillOf(color, at));
  return {
    type,
    name: escapeText(series.name === '' ? amount : series.name),
    ...(series.color === null ? {} : { color: fill(series.color, place) }),
    ...(line && series.color !== null ? { dashStyle: dashOf(place) } : {}),
    data: series.points.map(({ value, color }, at) =>
      color === null || color === series.color
        ? { y: value }
        : { y: value, color: fill(color, at) },
    ),
  } as SeriesOptionsType;
}

/** A pie shows each category's sum over all series. */
function slices(table: ChartTable, amount: string): SeriesOptionsType {
  return {
    type: 'pie',
    name: escapeText(amount),
    data: table.categories.map((category, at) => {
      const points = table.series.flatMap((series) => series.points[at] ?? []);
      const colors = new Set(points.flatMap((point) => point.color ?? []));
      const [color] = colors;
      return {
        name: escapeText(category),
        y: points.reduce((sum, point) => sum + (point.value ?? 0), 0),
        ...(color !== undefined && colors.size === 1 ? { color: fillOf(color, at) } : {}),
      };
    }),
  };
}

/** Names come from users; the library reads its texts as markup. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
