import { expect, test } from '@jest/globals';
import { freeDays } from './free-days.ts';
import { startOfDay } from './wall-dates.ts';

const calendar = {
  workingDays: [1, 2, 3, 4, 5],
  holidays: [
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2026-12-24', name: '' },
  ],
};
const day = startOfDay;

test('weekends and holidays next to each other are one, from midnight to midnight', () => {
  const range = { from: day('2026-12-21') + 5, to: day('2027-01-02') + 5 };
  expect(freeDays(range, calendar)).toEqual([
    // Thursday and Friday, and the weekend behind them.
    { from: day('2026-12-24'), to: day('2026-12-28'), names: ['Christmas Day'] },
    { from: day('2027-01-02'), to: day('2027-01-03'), names: [] },
  ]);
});

test('the day on which a range begins counts from its midnight', () => {
  const range = { from: day('2026-11-28') + 3_600_000, to: day('2026-11-28') + 7_200_000 };
  expect(freeDays(range, calendar)).toEqual([
    { from: day('2026-11-28'), to: day('2026-11-29'), names: [] },
  ]);
});

test('a studio that always works has none', () => {
  const always = { workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
  expect(freeDays({ from: day('2026-01-01'), to: day('2026-12-31') }, always)).toEqual([]);
});
