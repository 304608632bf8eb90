import { describe, expect, it } from '@jest/globals';
import { CHART_TYPES } from '@jampot/domain';
import type { ChartTable, ChartType } from '@jampot/domain';
import { isLine } from './chart-fills.ts';
import { chartOptions } from './chart-options.ts';

const theme = {
  surface: '#000',
  line: '#000',
  text: '#fff',
  dimmed: '#fff',
  font: 'x',
  colors: [],
};
const point = (value: number | null, color: string | null = null) => ({ value, color });
const picture = (type: ChartType, table: ChartTable, amount = 'Assets') =>
  chartOptions({ table, type, title: 'T', amount, theme, onChoose: undefined });

it.each(['column', 'pie'] as const)('names a series once as markup in a %s', (type) => {
  const table = {
    categories: ['May'],
    series: [{ name: 'A & <B>', color: null, points: [point(2)] }],
  };
  const options = picture(type, table, 'A & <B>');
  const [series] = options.series ?? [];
  expect(series?.name).toBe('A &amp; &lt;B&gt;');
  const told = options.tooltip?.pointFormatter?.call({ series, y: 2 } as never);
  expect(told).toBe('A &amp; &lt;B&gt;: <b>2</b>');
});

it('tells three decimals of a value', () => {
  const table = {
    categories: ['May'],
    series: [{ name: '', color: null, points: [point(1 / 3)] }],
  };
  const { tooltip } = picture('line', table);
  const told = tooltip?.pointFormatter?.call({ series: { name: 'Assets' }, y: 1 / 3 } as never);
  expect(told).toBe('Assets: <b>0.333</b>');
});

describe('a table of two categories and two series', () => {
  const table: ChartTable = {
    categories: ['May', 'June'],
    series: [
      { name: 'Open', color: '#f00', points: [point(2, '#f00'), point(3, '#f00')] },
      { name: 'Done', color: '#0f0', points: [point(5, '#0f0'), point(null)] },
    ],
  };

  it.each(CHART_TYPES.filter((type) => type !== 'pie'))(
    'is drawn series by series as %s',
    (type) => {
      const options = picture(type, table);
      expect(options.chart?.type).toBe(type);
      expect(options.legend?.enabled).toBe(true);
      expect(options.xAxis).toMatchObject({ categories: ['May', 'June'] });
      expect(options.series).toMatchObject([
        { type, name: 'Open', color: '#f00', data: [{ y: 2 }, { y: 3 }] },
        { type, name: 'Done', data: [{ y: 5 }, { y: null }] },
      ]);
      const [, done] = options.series ?? [];
      const told = isLine(type)
        ? { color: '#0f0', dashStyle: 'Dash' }
        : { color: { pattern: { backgroundColor: '#0f0' } } };
      expect(done).toMatchObject(told);
    },
  );

  it('is drawn as a pie of what each category has in all', () => {
    const options = picture('pie', table);
    expect(options.legend?.enabled).toBe(false);
    expect(options.series).toEqual([
      {
        type: 'pie',
        name: 'Assets',
        data: [
          { name: 'May', y: 7 },
          { name: 'June', y: 3, color: expect.objectContaining({ pattern: expect.anything() }) },
        ],
      },
    ]);
  });

  it('is drawn in eight types', () => {
    expect(CHART_TYPES).toHaveLength(8);
  });
});

it('has no legend without a breakdown', () => {
  const table = { categories: ['May'], series: [{ name: '', color: null, points: [point(1)] }] };
  expect(picture('column', table).legend?.enabled).toBe(false);
});

it('names the parts of a pie below it where there is no room beside', () => {
  const table = { categories: ['May'], series: [{ name: '', color: null, points: [point(2)] }] };
  const [narrow] = picture('pie', table).responsive?.rules ?? [];
  expect(narrow?.chartOptions?.legend?.enabled).toBe(true);
  expect(narrow?.chartOptions?.plotOptions?.pie).toMatchObject({
    dataLabels: { enabled: false },
    showInLegend: true,
  });
  expect(picture('column', table).responsive?.rules).toEqual([]);
});
