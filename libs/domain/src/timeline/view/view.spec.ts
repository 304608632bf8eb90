import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { frameRate } from '../../frame-rate/frame-rate.ts';
import { frameToSeconds } from '../../timecode/frame-time.ts';
import {
  barOf,
  fittingColumnWidth,
  leftOf,
  timeAt,
  timelineColumns,
  visibleColumns,
} from './columns.ts';
import { autoScrollBy, dragModeAt, dragTask, taskChanged } from './drag.ts';
import { expandedRange } from './expand.ts';
import { headerCells, headerScales } from './headers.ts';
import {
  columnAfter,
  columnStart,
  dayOf,
  daysInMonth,
  wallTime,
  weekNumber,
} from './wall-dates.ts';
import { boundsOfRows, indexTasks, rowBounds, sortRows, swapRows, visibleTasks } from './rows.ts';
import type { SortMode, TimelineRow } from './rows.ts';
import { snapTime, stepTime } from './snap.ts';
import { checkViewScale, labelWidth, timelineRange, VIEW_SCALES } from './view-scale.ts';

const FILM = frameRate(24_000, 1001);
const wall = (month: number, day: number, hour = 0, minute = 0) =>
  Date.UTC(2026, month - 1, day, hour, minute);
const times = fc.integer({ min: wall(1, 1), max: wall(12, 31) });

describe('the timeline', () => {
  test('knows its scales and both of its ends', () => {
    for (const scale of VIEW_SCALES)
      expect(checkViewScale(scale)).toEqual({ ok: true, value: scale });
    expect(checkViewScale('year')).toEqual({ ok: false, error: 'Unsupported view scale: year' });
    const error = 'From and to date range cannot be undefined';
    expect(timelineRange(undefined, 1)).toEqual({ ok: false, error });
    expect(timelineRange(1, Number.NaN)).toEqual({ ok: false, error });
    expect(timelineRange(2, 1)).toEqual({ ok: true, value: { from: 1, to: 2 } });
    expect([labelWidth(20), labelWidth(80.4)]).toEqual([50, 80]);
  });

  test('has whole columns, with what each scale tells of them', () => {
    const days = timelineColumns({ from: wall(3, 6, 9), to: wall(3, 8, 1) }, { scale: 'day' });
    expect(days).toEqual([
      { date: wall(3, 6), left: 0, width: 2, subScale: 4, isWeekend: false },
      { date: wall(3, 7), left: 2, width: 2, subScale: 4, isWeekend: true },
      { date: wall(3, 8), left: 4, width: 2, subScale: 4, isWeekend: true },
    ]);
    const hours = timelineColumns({ from: wall(3, 6, 7), to: wall(3, 6, 18) }, { scale: 'hour' });
    expect(hours.filter(({ isWorkHour }) => isWorkHour).map(({ date }) => date)).toEqual(
      [8, 9, 10, 11, 12, 13, 14, 15, 16].map((hour) => wall(3, 6, hour)),
    );
    const [week] = timelineColumns({ from: wall(1, 1), to: wall(1, 2) }, { scale: 'week' });
    expect(week).toMatchObject({ date: Date.UTC(2025, 11, 29), week: 1 });
    const [month] = timelineColumns({ from: wall(2, 9), to: wall(2, 9) }, { scale: 'month' });
    expect(month).toMatchObject({ date: wall(2, 1), daysInMonth: 28 });
    const seconds = timelineColumns({ from: 0, to: 3000 }, { scale: 'seconds', rate: FILM });
    expect(seconds.map(({ date, subScale }) => [date, subScale])).toEqual([
      [0, 24],
      [1000, 24],
      [2000, 24],
    ]);
  });

  test('heads its columns with what they are in', () => {
    expect(VIEW_SCALES.map((scale) => headerScales(scale).length)).toEqual([1, 4, 3, 2, 1]);
    const days = timelineColumns({ from: wall(2, 27), to: wall(3, 3) }, { scale: 'day' });
    expect(headerCells(days, 'month')).toEqual([
      { date: wall(2, 1), left: 0, width: 4 },
      { date: wall(3, 1), left: 4, width: 4 },
    ]);
    expect(headerCells(days, 'week').map(({ width }) => width)).toEqual([6, 2]);
  });

  test('counts weeks as ISO 8601', () => {
    const number = (...date: [number, number, number]) => weekNumber(Date.UTC(...date));
    expect([number(2027, 0, 3), number(2026, 11, 28), number(2024, 11, 30)]).toEqual([53, 53, 1]);
    expect(daysInMonth(Date.UTC(2024, 1, 5))).toBe(29);
  });

  test("has the times of the clock on the account's wall, wherever it is looked at", () => {
    // Midnight in Tokyo and in New York, in summer and in winter.
    expect(wallTime(Date.parse('2026-03-05T15:00:00Z'), 'Asia/Tokyo')).toBe(wall(3, 6));
    expect(wallTime(Date.parse('2026-07-06T04:00:00Z'), 'America/New_York')).toBe(wall(7, 6));
    expect(wallTime(Date.parse('2026-12-06T05:00:00Z'), 'America/New_York')).toBe(wall(12, 6));
    expect([dayOf(wall(3, 6)), dayOf(wall(3, 7) - 1)]).toEqual(['2026-03-06', '2026-03-06']);
  });

  test('finds the place of a time, and the time of a place', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...VIEW_SCALES.slice(1)), (time, scale) => {
        const range = { from: time - 3e8, to: time + 3e8 };
        const columns = timelineColumns(range, { scale, columnWidth: 40 });
        expect(timeAt(leftOf(time, columns, scale), columns, scale)).toBeCloseTo(time, -1);
      }),
      { numRuns: 60 },
    );
    const columns = timelineColumns({ from: 0, to: 4000 }, { scale: 'seconds', columnWidth: 10 });
    const bar = (from: number, to: number) => barOf({ from, to }, columns, 'seconds');
    expect(bar(500, 2000)).toEqual({ left: 5, width: 15, isMilestone: false });
    expect(bar(5000, 5000)).toEqual({ left: 50, width: 0, isMilestone: true });
    const fit = { min: 1, max: 50 };
    expect(fittingColumnWidth({ from: 0, to: 10_000 }, 'seconds', 200, fit)).toBe(20);
  });

  test('draws the columns that can be seen', () => {
    const columns = timelineColumns({ from: 0, to: 10_000 }, { scale: 'seconds', columnWidth: 10 });
    const seen = (from: number, width: number) =>
      visibleColumns(columns, from, width).map(({ left }) => left);
    expect(seen(25, 20)).toEqual([20, 30, 40]);
    expect(seen(-50, 5)).toEqual([0]);
    expect(seen(95, 500)).toEqual([90]);
    expect(visibleColumns([], 0, 10)).toEqual([]);
  });

  test('steps from column to column without leaving any time out', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...VIEW_SCALES), (time, scale) => {
        const start = columnStart(time, scale);
        expect(start).toBeLessThanOrEqual(time);
        expect(columnAfter(start, scale)).toBeGreaterThan(time);
        expect(columnStart(columnAfter(start, scale), scale)).toBe(columnAfter(start, scale));
      }),
    );
  });

  test('snaps to frames, hours or days', () => {
    expect(snapTime(1010, 'seconds', FILM)).toBe(frameToSeconds(24, FILM) * 1000);
    expect(snapTime(wall(3, 6, 9, 29), 'hour', FILM)).toBe(wall(3, 6, 9));
    expect(snapTime(wall(3, 6, 13), 'week', FILM)).toBe(wall(3, 7));
    expect(stepTime(wall(3, 6, 9), 'day', FILM, -1)).toBe(wall(3, 5, 9));
    expect(stepTime(0, 'seconds', FILM, 3)).toBe(frameToSeconds(3, FILM) * 1000);
    expect(stepTime(wall(3, 6, 9), 'hour', FILM, 2)).toBe(wall(3, 6, 11));
  });
});

describe('rows of the timeline', () => {
  const row = (id: string, order: number, ...from: number[]): TimelineRow => ({
    id,
    description: id,
    order,
    tasks: from.map((at) => ({ id: `${id}${at}`, from: at, to: at + 5 })),
  });
  const rows = [row('SH10', 2, 50, 10), row('sh2', 1, 20), row('SH1', 3)];

  test.each<[SortMode, string[]]>([
    ['name', ['SH1', 'sh2', 'SH10']],
    ['-name', ['SH10', 'sh2', 'SH1']],
    ['date', ['SH10', 'sh2', 'SH1']],
    ['-date', ['sh2', 'SH10', 'SH1']],
    ['custom', ['sh2', 'SH10', 'SH1']],
    ['-custom', ['SH1', 'SH10', 'sh2']],
  ])('by %s', (mode, ids) => {
    expect(sortRows(rows, mode).map(({ id }) => id)).toEqual(ids);
  });

  test('that are swapped are in an order of their own from then on', () => {
    const swapped = swapRows(sortRows(rows, '-name'), 'SH10', 'SH1');
    expect(swapped.mode).toBe('custom');
    const ids = (mode: SortMode) => sortRows(swapped.rows, mode).map(({ id }) => id);
    expect(ids('custom')).toEqual(['SH1', 'sh2', 'SH10']);
    expect(swapRows(rows, 'SH1', 'none').rows.map(({ id }) => id)).toEqual(['SH10', 'sh2', 'SH1']);
  });

  test('have bounds', () => {
    expect(rowBounds(rows[0]?.tasks ?? [])).toEqual({ minFromDate: 10, maxToDate: 55 });
    expect(rowBounds([])).toEqual({ minFromDate: null, maxToDate: null });
    expect(boundsOfRows(rows)).toEqual({ from: 10, to: 55 });
    expect(boundsOfRows([])).toBeNull();
  });

  test('show the bars that a range touches', () => {
    const bar = fc
      .tuple(fc.nat(100), fc.nat(40))
      .map(([from, length]) => ({ from, to: from + length }));
    fc.assert(
      fc.property(fc.array(bar), fc.nat(120), fc.nat(40), (bars, from, length) => {
        const to = from + length;
        const right = bars.filter((one) => one.to >= from && one.from <= to);
        const shown = visibleTasks(indexTasks(bars), { from, to });
        expect(new Set(shown)).toEqual(new Set(right));
        expect(shown.length).toBe(right.length);
      }),
    );
  });
});

describe('a drag', () => {
  const place = { range: { from: 0, to: 10_000 }, scale: 'seconds', rate: frameRate(25) } as const;
  const task = { id: 'a', from: 2000, to: 4000 };

  test.each([
    [0, 100, 'W'],
    [5, 100, 'W'],
    [6, 100, 'M'],
    [95, 100, 'E'],
    [4, 9, 'M'],
    [3, 9, 'W'],
    [6, 9, 'E'],
  ])('from %d of %d is %s', (x, width, mode) => {
    expect(dragModeAt(x, width)).toBe(mode);
  });

  test('of a milestone moves it, wherever it is taken', () => {
    expect([0, 7, 14].map((x) => dragModeAt(x, 14, true))).toEqual(['M', 'M', 'M']);
  });

  test.each([
    ['M', 1010, 3000, 5000],
    ['M', -9000, 0, 2000],
    ['M', 9000, 8000, 10_000],
    ['E', 9000, 2000, 10_000],
    ['E', -9000, 2000, 2040],
    ['W', 9000, 3960, 4000],
    ['W', -9000, 0, 4000],
    ['W', 0, 2000, 4000],
  ] as const)('%s by %d', (mode, delta, from, to) => {
    expect(dragTask(task, mode, delta, place)).toEqual({ from, to });
  });

  test('stays within the bounds of its bar', () => {
    const bound = { ...task, est: 1000, lct: 5000 };
    expect(dragTask(bound, 'M', -9000, place)).toEqual({ from: 1000, to: 3000 });
    expect(dragTask(bound, 'M', 9000, place)).toEqual({ from: 3000, to: 5000 });
    expect(dragTask(bound, 'E', 9000, place).to).toBe(5000);
    expect(dragTask(bound, 'W', -9000, place).from).toBe(1000);
  });

  test('never turns a bar around, and keeps the frames of one that is moved', () => {
    const delta = fc.integer({ min: -20_000, max: 20_000 });
    const frames = fc.tuple(fc.nat(100), fc.nat(100));
    fc.assert(
      fc.property(frames, delta, fc.constantFrom('M', 'E', 'W'), ([from, length], by, mode) => {
        const ms = (frame: number) => frameToSeconds(frame, FILM) * 1000;
        const bar = { id: 'a', from: ms(from), to: ms(from + length) };
        const range = { from: 0, to: ms(240) };
        const after = dragTask(bar, mode, by, { range, scale: 'seconds', rate: FILM });
        expect(after.to).toBeGreaterThanOrEqual(after.from);
        expect(after.from).toBeGreaterThanOrEqual(0);
        expect(after.to).toBeLessThanOrEqual(range.to + 1e-6);
        if (mode === 'M') expect(after.to - after.from).toBeCloseTo(bar.to - bar.from, 6);
      }),
    );
  });

  test('keeps whole days', () => {
    const days = {
      range: { from: wall(1, 1), to: wall(12, 31) },
      scale: 'day',
      rate: FILM,
    } as const;
    // Half of the world changes its clocks within these.
    const bar = { id: 'a', from: wall(3, 5), to: wall(3, 7) };
    expect(dragTask(bar, 'M', wall(3, 28) - wall(3, 5), days)).toEqual({
      from: wall(3, 28),
      to: wall(3, 30),
    });
  });

  test('leaves a day or an hour between the ends, and a milestone its moment', () => {
    const at = { range: { from: wall(1, 1), to: wall(12, 31) }, rate: FILM } as const;
    const week = { id: 'a', from: wall(3, 5), to: wall(3, 12) };
    const days = { ...at, scale: 'week' } as const;
    expect(dragTask(week, 'E', wall(1, 1) - wall(3, 1), days).to).toBe(wall(3, 6));
    expect(dragTask(week, 'W', wall(6, 1) - wall(3, 1), days).from).toBe(wall(3, 11));
    const hours = { ...at, scale: 'hour' } as const;
    expect(dragTask(week, 'E', wall(1, 1) - wall(3, 1), hours).to).toBe(wall(3, 5) + 3_600_000);
    const due = { id: 'a', from: wall(3, 5), to: wall(3, 5) };
    expect(dragTask(due, 'W', wall(3, 6) - wall(3, 5), days)).toEqual({
      from: due.from,
      to: due.to,
    });
  });

  test('tells whether it changed anything, and scrolls at the edges', () => {
    expect(taskChanged(task, { ...task })).toBe(false);
    expect(taskChanged(task, { from: 1, to: 4000 })).toBe(true);
    expect([5, 6, 94, 95].map((x) => autoScrollBy(100 + x, 100, 100))).toEqual([-15, 0, 0, 15]);
  });
});

describe('a timeline that grows', () => {
  const range = { from: wall(3, 1), to: wall(5, 1) };

  test('by a day in hours, else by 31 days, where it may', () => {
    expect(expandedRange(range, 'left', 'both', 'hour').from).toBe(wall(2, 28));
    expect(expandedRange(range, 'right', 'right', 'day').to).toBe(wall(6, 1));
    expect(expandedRange(range, 'left', 'right', 'day')).toBe(range);
    expect(expandedRange(range, 'right', 'none', 'month')).toBe(range);
    expect(expandedRange({ from: 0, to: 1000 }, 'left', 'both', 'seconds').from).toBe(0);
    expect(expandedRange({ from: 0, to: 1000 }, 'right', 'both', 'seconds').to).toBe(61_000);
  });
});
