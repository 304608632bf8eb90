import { expect, test } from '@jest/globals';
import type { ViewScale } from '@jampot/domain';
import { fits, headerWord } from './header-words.ts';

const MONDAY = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** What so many cells read from a time on. */
const words = (scale: ViewScale, width: number, count: number, step: number, from = MONDAY) =>
  Array.from({ length: count }, (_, at) => headerWord(from + at * step, scale, width));

test('days are told as far as each has room', () => {
  expect(words('day', 60, 2, DAY)).toEqual(['23 Mon', '24 Tue']);
  expect(words('day', 24, 3, DAY)).toEqual(['23', '24', '25']);
});

test('where no day has room, Monday stands for its week', () => {
  expect(words('day', 15, 8, DAY)).toEqual(['23', '', '', '', '', '', '', '30']);
  expect(words('day', 2, 8, DAY).join('')).toBe('');
});

test('where no hour has room, each sixth stands for those behind it', () => {
  expect(words('hour', 50, 2, HOUR)).toEqual(['0:00', '1:00']);
  expect(words('hour', 10, 7, HOUR)).toEqual(['0', '', '', '', '', '', '6']);
});

test('no word of a month or a week is cut', () => {
  const names = [120, 60, 20].map((width) => headerWord(MONDAY, 'month', width));
  expect(names).toEqual(['November 2026', 'Nov', '']);
  expect([70, 40, 10].map((width) => headerWord(MONDAY, 'week', width))).toEqual([
    'Week 48',
    '48',
    '',
  ]);
});

test('seconds are told where the ones behind them leave room', () => {
  expect(words('seconds', 30, 6, 1000, 0)).toEqual(['0:00', '', '', '', '', '0:05']);
  expect(fits('0:05', 30)).toBe(false);
});
