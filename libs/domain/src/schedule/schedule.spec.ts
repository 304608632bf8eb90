import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  INVALID_BID,
  INVALID_DAY,
  isInOrder,
  isLate,
  parseBidDays,
  parseDay,
} from './schedule.ts';
import { dayIn } from './days-in-zone.ts';

test.each([
  ['2026-11-27', '2026-11-27'],
  [' 27.11.2026 ', '2026-11-27'],
  ['1.2.2028', '2028-02-01'],
  ['29.02.2028', '2028-02-29'],
])('reads %s as %s', (written, day) => {
  expect(parseDay(written)).toEqual({ ok: true, value: day });
});

test.each([
  '',
  '29.02.2027',
  '2026-13-01',
  '2026-00-10',
  '31.04.2026',
  '26-01-01',
  '0001-01-01',
  'now',
])('refuses %s', (written) => {
  expect(parseDay(written)).toEqual({ ok: false, error: INVALID_DAY });
});

test('every day of the calendar reads back as itself', () => {
  const from = new Date('1000-01-01T00:00:00Z');
  const until = new Date('9999-11-01T00:00:00Z');
  fc.assert(
    fc.property(fc.date({ min: from, max: until, noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      const typed = day.split('-').toReversed().join('.');
      expect(parseDay(day)).toEqual({ ok: true, value: day });
      expect(parseDay(typed)).toEqual({ ok: true, value: day });
      expect(addDays(addDays(day, 45), -45)).toBe(day);
    }),
  );
});

test('bids are hundredths of days, and no more than four digits of them', () => {
  expect(parseBidDays('2,555')).toEqual({ ok: true, value: 2.56 });
  expect(parseBidDays(9999.99)).toEqual({ ok: true, value: 9999.99 });
  for (const wrong of [10_000, -1, '', 'two']) {
    expect(parseBidDays(wrong)).toEqual({ ok: false, error: INVALID_BID });
  }
});

test('a work is in order when it begins no later than it is due', () => {
  expect(isInOrder({ start: '2026-11-27', due: '2026-11-27' })).toBe(true);
  expect(isInOrder({ start: '2026-11-28', due: '2026-11-27' })).toBe(false);
  expect(isInOrder({ start: '2026-11-28', due: null })).toBe(true);
});

test('late begins the day after, and ends with the approval', () => {
  const due = { due: '2026-11-27' };
  expect(isLate(due, false, '2026-11-27')).toBe(false);
  expect(isLate(due, false, '2026-11-28')).toBe(true);
  expect(isLate(due, true, '2026-11-28')).toBe(false);
  expect(isLate({ due: null }, false, '2026-11-28')).toBe(false);
});

test('a moment belongs to the day of the zone', () => {
  const moment = new Date('2026-11-27T23:30:00Z');
  expect(dayIn(moment, 'UTC')).toBe('2026-11-27');
  expect(dayIn(moment, 'Europe/Berlin')).toBe('2026-11-28');
  expect(dayIn(moment, 'America/Los_Angeles')).toBe('2026-11-27');
});
