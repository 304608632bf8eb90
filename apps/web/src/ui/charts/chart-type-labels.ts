import type { ChartType } from '@jampot/domain';

/** What people call the ways a chart is drawn. */
export const CHART_TYPE_LABELS: Readonly<Record<ChartType, string>> = {
  area: 'Area',
  areaspline: 'Smooth area',
  bar: 'Bars',
  column: 'Columns',
  line: 'Line',
  pie: 'Pie',
  scatter: 'Points',
  spline: 'Smooth line',
};
