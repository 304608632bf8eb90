/** Document 2, sections 2 and 9. */
export const CHART_TYPES = [
  'area',
  'areaspline',
  'bar',
  'column',
  'line',
  'pie',
  'scatter',
  'spline',
] as const;

export type ChartType = (typeof CHART_TYPES)[number];

export function isChartType(value: unknown): value is ChartType {
  return CHART_TYPES.some((type) => type === value);
}
