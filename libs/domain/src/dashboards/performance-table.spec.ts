import { expect, test } from '@jest/globals';
import { performanceTable } from './performance-table.ts';

const row = (x: string | null, y: number) => ({ x, y, count: 1 });

test('people stand by what they did, with all of them and their mean', () => {
  const table = performanceTable(
    {
      changes: [row('Ana', 3), row('Ben', 7)],
      seconds: [row('Ana', 1.5), row('Ben', 2)],
      earlier: [row('Ben', 1), row(null, 4)],
    },
    7,
  );
  expect(table).toEqual([
    { name: 'Ben', isSum: false, changes: 7, seconds: 2, perDay: 1.4, earlier: 1 },
    { name: 'Ana', isSum: false, changes: 3, seconds: 1.5, perDay: 0.6, earlier: 0 },
    { name: 'Nobody', isSum: false, changes: 0, seconds: 0, perDay: 0, earlier: 4 },
    { name: 'All', isSum: true, changes: 10, seconds: 3.5, perDay: 2, earlier: 5 },
    { name: 'Average', isSum: true, changes: 3.333, seconds: 1.167, perDay: 0.667, earlier: 1.667 },
  ]);
});

test('nobody is nothing', () => {
  expect(performanceTable({ changes: [], seconds: [], earlier: [] }, 28)).toEqual([]);
});
