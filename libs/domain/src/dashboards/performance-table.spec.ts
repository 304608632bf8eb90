import { expect, test } from '@jest/globals';
import { performanceTable, workingDays } from './performance-table.ts';

const row = (x: number | null, z: string | null, y: number) => ({ x, y, z, count: 1 });

test('people stand by what they did, with all of them and their mean', () => {
  const table = performanceTable(
    {
      changes: [row(1, 'Ana', 3), row(2, 'Ben', 7)],
      seconds: [row(1, 'Ana', 1.5), row(2, 'Ben', 2)],
      earlier: [row(2, 'Ben', 1), row(null, null, 4)],
      took: [{ id: 2, y: 1.25 }],
    },
    5,
  );
  const person = { isSum: false, days: null };
  const sum = { id: null, isSum: true, days: 1.25 };
  expect(table).toEqual([
    { ...person, id: 2, name: 'Ben', changes: 7, seconds: 2, days: 1.25, perDay: 1.4, earlier: 1 },
    { ...person, id: 1, name: 'Ana', changes: 3, seconds: 1.5, perDay: 0.6, earlier: 0 },
    { ...person, id: null, name: 'Nobody', changes: 0, seconds: 0, perDay: 0, earlier: 4 },
    { ...sum, name: 'All', changes: 10, seconds: 3.5, perDay: 2, earlier: 5 },
    { ...sum, name: 'Average', changes: 3.333, seconds: 1.167, perDay: 0.667, earlier: 1.667 },
  ]);
});

test('two people of one name are two', () => {
  const changes = [row(1, 'Ana', 3), row(2, 'Ana', 7)];
  const table = performanceTable({ changes, seconds: [], earlier: [], took: [] }, 5);
  expect(table.map(({ id, changes: done }) => [id, done])).toEqual([
    [2, 7],
    [1, 3],
    [null, 10],
    [null, 5],
  ]);
});

test('nobody is nothing', () => {
  expect(performanceTable({ changes: [], seconds: [], earlier: [], took: [] }, 28)).toEqual([]);
});

test.each([
  ['2026-11-27', 7, 5],
  ['2026-11-27', 5, 5],
  ['2026-11-29', 2, 0],
  ['2026-11-30', 28, 20],
])('the days up to %s, %d of them, have %d working days', (last, days, working) => {
  expect(workingDays(last, days, null)).toBe(working);
});

test('a studio works on its own days, and not on its holidays', () => {
  const calendar = {
    workingDays: [1, 2, 3, 4, 5, 6],
    holidays: [
      { day: '2026-11-26', name: 'Thanksgiving' },
      { day: '2026-11-29', name: 'A Sunday anyway' },
    ],
  };
  expect(workingDays('2026-11-29', 7, calendar)).toBe(5);
});
