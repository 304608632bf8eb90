import { describe, expect, test } from '@jest/globals';
import { roundTo } from '../decimals/decimals.ts';
import type { ChartRow } from './chart-table.ts';
import { chartSummary, chartTable } from './chart-table.ts';
import { CHART_TYPES, isChartType } from './chart-types.ts';

const plain = { x: String, z: String };

const row = (x: string, z: string, y: number, color: string | null = null): ChartRow => ({
  x,
  y,
  z,
  count: 1,
  color,
});

describe('chartTable', () => {
  test('makes a series for each breakdown and keeps the order of the rows', () => {
    const table = chartTable(
      [row('Feb', 'Final', 2, '#00FF00'), row('Jan', 'Final', 1, '#00FF00'), row('Jan', 'Hold', 4)],
      plain,
    );
    expect(table).toEqual({
      categories: ['Feb', 'Jan'],
      series: [
        {
          name: 'Final',
          color: '#00FF00',
          points: [
            { value: 2, color: '#00FF00' },
            { value: 1, color: '#00FF00' },
          ],
        },
        {
          name: 'Hold',
          color: null,
          points: [
            { value: null, color: null },
            { value: 4, color: null },
          ],
        },
      ],
    });
  });

  test('adds up rows that read alike', () => {
    const [series] = chartTable([row('A', '', 1.5), row('A', '', 2)], plain).series;
    expect(series?.points).toEqual([{ value: 3.5, color: null }]);
  });

  test('has one series without a name when nothing breaks it down, its points in their colours', () => {
    const table = chartTable(
      [
        { x: 'Final', y: 1, count: 1, color: '#00FF00' },
        { x: 'Hold', y: 1, count: 1, color: '#FF0000' },
      ],
      plain,
    );
    expect(table.series).toHaveLength(1);
    expect(table.series[0]).toMatchObject({ name: '', color: null });
    expect(table.series[0]?.points.map((point) => point.color)).toEqual(['#00FF00', '#FF0000']);
  });

  test('rounds to three decimals', () => {
    const [series] = chartTable([row('A', '', 0.1), row('A', '', 0.2005)], plain).series;
    expect(series?.points[0]?.value).toBe(0.301);
  });

  test('is empty for no rows', () => {
    expect(chartTable([], plain)).toEqual({ categories: [], series: [] });
  });
});

describe('chartSummary', () => {
  test('sums and averages each series over all categories', () => {
    const table = chartTable([row('A', 'x', 1), row('B', 'x', 2), row('C', 'y', 7)], plain);
    expect(chartSummary(table)).toEqual({ all: [3, 7], average: [1, 2.333] });
  });

  test('is zero, never NaN, when there is nothing', () => {
    expect(
      chartSummary({ categories: [], series: [{ name: '', color: null, points: [] }] }),
    ).toEqual({ all: [0], average: [0] });
  });
});

describe('roundTo', () => {
  test.each([
    [1.0005, 1.001],
    [-1.0005, -1.001],
    [2.3333, 2.333],
    [0, 0],
    [-0.0001, 0],
    [5e-7, 0],
  ])('%p at three decimals is %p', (value, rounded) => {
    expect(roundTo(value, 3)).toBe(rounded);
  });
});

test('knows the eight chart types of the specification', () => {
  expect(CHART_TYPES).toHaveLength(8);
  expect(isChartType('areaspline')).toBe(true);
  expect(isChartType('toString')).toBe(false);
});
