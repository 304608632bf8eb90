import { expect, it } from '@jest/globals';
import { chartOptions } from './chart-options.ts';

const theme = {
  surface: '#000',
  line: '#000',
  text: '#fff',
  dimmed: '#fff',
  font: 'x',
  colors: [],
} as never;

it.each(['column', 'pie'] as const)('names a series once as markup in a %s', (type) => {
  const points = [{ value: 2, color: null }];
  const table = { categories: ['May'], series: [{ name: 'A & <B>', color: null, points }] };
  const options = chartOptions({
    table: table as never,
    type,
    title: 'T',
    amount: 'A & <B>',
    theme,
    onChoose: undefined,
  });
  const [series] = options.series ?? [];
  expect(series?.name).toBe('A &amp; &lt;B&gt;');
  const told = options.tooltip?.pointFormatter?.call({ series, y: 2 } as never);
  expect(told).toBe('A &amp; &lt;B&gt;: <b>2</b>');
});

it('names the parts of a pie below it where there is no room beside', () => {
  const points = [{ value: 2, color: null }];
  const table = { categories: ['May'], series: [{ name: '', color: null, points }] } as never;
  const picture = { table, title: 'T', amount: 'A', theme, onChoose: undefined };
  const [narrow] = chartOptions({ ...picture, type: 'pie' }).responsive?.rules ?? [];
  expect(narrow?.chartOptions?.legend?.enabled).toBe(true);
  expect(narrow?.chartOptions?.plotOptions?.pie).toMatchObject({
    dataLabels: { enabled: false },
    showInLegend: true,
  });
  expect(chartOptions({ ...picture, type: 'column' }).responsive?.rules).toEqual([]);
});
