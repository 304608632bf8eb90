import { expect, it } from '@jest/globals';
import { chartOptions } from './chart-options.ts';

it.each(['column', 'pie'] as const)('names a series once as markup in a %s', (type) => {
  const points = [{ value: 2, color: null }];
  const table = { categories: ['May'], series: [{ name: 'A & <B>', color: null, points }] };
  const theme = {
    surface: '#000',
    line: '#000',
    text: '#fff',
    dimmed: '#fff',
    font: 'x',
    colors: [],
  };
  const options = chartOptions({
    table: table as never,
    type,
    title: 'T',
    amount: 'A & <B>',
    theme: theme as never,
    onChoose: undefined,
  });
  const [series] = options.series ?? [];
  expect(series?.name).toBe('A &amp; &lt;B&gt;');
  const told = options.tooltip?.pointFormatter?.call({ series, y: 2 } as never);
  expect(told).toBe('A &amp; &lt;B&gt;: <b>2</b>');
});
