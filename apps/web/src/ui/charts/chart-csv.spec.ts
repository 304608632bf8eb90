import { expect, test } from '@jest/globals';
import { chartCsv } from './chart-csv.ts';

const point = (value: number | null) => ({ value, color: null });
const table = {
  categories: ['=sh010', 'sh020'],
  series: [
    { name: '', color: null, points: [point(1), point(null)] },
    { name: '@Done', color: null, points: [point(0.125), point(3)] },
  ],
};

test('the figures stand below what they are of, with their sums, and no formula runs', () => {
  const about = [
    ['Query', '+created:since=2026'],
    ['Time zone', 'Europe/Berlin'],
  ] as const;
  expect(chartCsv(table, 'Assets', about).replace('\uFEFF', '').split('\r\n')).toEqual([
    "Query,'+created:since=2026",
    'Time zone,Europe/Berlin',
    '',
    ",Assets,'@Done",
    "'=sh010,1,0.125",
    'sh020,,3',
    'All,1,3.125',
    'Average,0.5,1.563',
  ]);
});
