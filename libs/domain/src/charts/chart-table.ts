import { roundTo } from '../decimals/decimals.ts';

/** What a chart's axis answers for a row that has no value there. */
export type ChartValue = string | number | boolean | null;

/** One row of the chart form of a list: a bar, a point, a slice. */
export interface ChartRow {
  readonly x: ChartValue;
  /** The counted or summed amount. */
  readonly y: number;
  /** The breakdown; null or absent when there is none. */
  readonly z?: ChartValue | undefined;
  /** Rows behind the amount. */
  readonly count: number;
  /** `#RRGGBB`; null or absent when no colour was asked for. */
  readonly color?: ChartValue | undefined;
}

export interface ChartPoint {
  /** Three decimals; null where no row was counted. */
  readonly value: number | null;
  /** `#RRGGBB` */
  readonly color: string | null;
}

export interface ChartSeries {
  readonly name: string;
  /** The colour that all its points share, else null. */
  readonly color: string | null;
  /** One for each category, in their order. */
  readonly points: readonly ChartPoint[];
}

/** The rows of a chart as a table: categories along the x axis, a series for each breakdown. */
export interface ChartTable {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** Document 2, section 9: chart values are rounded to 3 decimals. */
export const CHART_DECIMALS = 3;

export function roundChartValue(value: number): number {
  return roundTo(value, CHART_DECIMALS);
}

export interface ChartLabels {
  x: (value: ChartValue) => string;
  z: (value: ChartValue) => string;
}

/**
 * Turns rows into a table. Categories and series keep the order in which the rows name them first;
 * values that read alike (two folders of one name) share a category and are added up.
 */
export function chartTable(rows: readonly ChartRow[], labels: ChartLabels): ChartTable {
  const categories = new Map<string, number>();
  const series = new Map<string, Map<number, { value: number; color: string | null }>>();
  for (const row of rows) {
    const category = positionOf(categories, labels.x(row.x));
    const name = row.z === undefined ? '' : labels.z(row.z);
    const points = series.get(name) ?? new Map<number, { value: number; color: string | null }>();
    series.set(name, points);
    const point = points.get(category);
    points.set(category, {
      value: (point?.value ?? 0) + row.y,
      color: point?.color ?? (typeof row.color === 'string' ? row.color : null),
    });
  }
  return {
    categories: [...categories.keys()],
    series: [...series].map(([name, points]) => {
      const colors = new Set([...points.values()].map((point) => point.color));
      const [color = null] = colors;
      return {
        name,
        color: colors.size === 1 ? color : null,
        points: [...categories.values()].map((category) => {
          const point = points.get(category);
          return point
            ? { value: roundChartValue(point.value), color: point.color }
            : { value: null, color: null };
        }),
      };
    }),
  };
}

function positionOf(positions: Map<string, number>, name: string): number {
  const known = positions.get(name);
  if (known !== undefined) return known;
  positions.set(name, positions.size);
  return positions.size - 1;
}

export interface ChartSummary {
  /** The sum of each series, in the order of the table's series. */
  readonly all: readonly number[];
  /** The mean over the categories; a category without rows counts as 0. */
  readonly average: readonly number[];
}

/** The rows 'All' and 'Average' that stand below a chart's table (document 2, section 9). */
export function chartSummary(table: ChartTable): ChartSummary {
  const sums = table.series.map((series) =>
    series.points.reduce((sum, point) => sum + (point.value ?? 0), 0),
  );
  return {
    all: sums.map(roundChartValue),
    average: sums.map((sum) => roundChartValue(sum / Math.max(1, table.categories.length))),
  };
}
