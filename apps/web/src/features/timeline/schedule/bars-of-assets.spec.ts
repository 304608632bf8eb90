import { describe, expect, test } from '@jest/globals';
import type { Asset } from '@jampot/contracts';
import { frameRate } from '@jampot/domain';
import type { ViewScale } from '@jampot/domain';
import { changeOfBar, linesOf } from './bars-of-assets.ts';

const NTSC = frameRate(30_000, 1001);
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date);
const asset = (fields: Partial<Asset>) =>
  ({
    id: 7,
    name: 'sh010',
    in: null,
    out: null,
    start: null,
    due: null,
    bid_days: null,
    status: { color: '#AA0000', approves: false },
    ...fields,
  }) as Asset;
const barOf = (fields: Partial<Asset>, scale: ViewScale) =>
  linesOf([asset(fields)], scale, NTSC, [])[0]?.tasks[0];

describe('the bar of an asset', () => {
  test('stands in the cut where In and Out say, and has none without them', () => {
    const bar = barOf({ in: 2, out: 4.5 }, 'seconds');
    expect(bar).toMatchObject({ from: 2000, to: 4500, est: 0, late: false, color: '#AA0000' });
    expect(bar?.times({ from: 0, to: 1001 })).toBe('00:00:00:00 – 00:00:01:00, 30 frames');
    expect(barOf({ in: 2 }, 'seconds')).toBeUndefined();
    expect(barOf({ in: 5, out: 4 }, 'seconds')).toBeUndefined();
  });

  test('lasts from the first morning to the last midnight', () => {
    const bar = barOf({ start: '2026-03-27', due: '2026-03-30' }, 'day');
    // The clock may be changed in between.
    expect(bar).toMatchObject({ from: day(2026, 3, 27), to: day(2026, 3, 31), late: true });
    expect(bar?.times(bar)).toBe('27.03.2026 – 30.03.2026');
  });

  test('lasts as long as was bid where nobody said when it is due, and marks what is only due', () => {
    const bid = { start: '2031-01-01', bid_days: 2.5 };
    expect(barOf(bid, 'week')).toMatchObject({ to: day(2031, 1, 4), late: false });
    expect(barOf({ start: '2031-01-01' }, 'week')).toMatchObject({ to: day(2031, 1, 2) });
    const due = barOf({ due: '2031-01-09' }, 'month');
    expect(due).toMatchObject({ from: day(2031, 1, 10), to: day(2031, 1, 10) });
    expect(due?.times(due)).toBe('due 09.01.2031');
    expect(barOf({}, 'hour')).toBeUndefined();
  });

  test('is not late once it is approved', () => {
    const status = { color: '#00AA00', approves: true } as Asset['status'] & object;
    expect(barOf({ due: '2020-01-01', status }, 'day')?.late).toBe(false);
  });
});

describe('a moved bar', () => {
  test('changes frames of the cut, and the length with them', () => {
    const change = changeOfBar(asset({ in: 0, out: 1 }), { from: 1000, to: 2001 }, 'seconds', NTSC);
    expect(change).toEqual({ in: 1.001, out: 2.002, duration: 1.001 });
  });

  test('changes days, the last one included', () => {
    const after = { from: day(2026, 10, 24), to: day(2026, 10, 27) };
    const scheduled = asset({ start: '2026-10-01', due: '2026-10-02' });
    expect(changeOfBar(scheduled, after, 'day', NTSC)).toEqual({
      start: '2026-10-24',
      due: '2026-10-26',
    });
    const only = { from: day(2026, 10, 27), to: day(2026, 10, 27) };
    expect(changeOfBar(asset({ due: '2026-10-02' }), only, 'day', NTSC)).toEqual({
      due: '2026-10-26',
    });
  });

  test('is a day of work at least, whichever edge is dragged beyond the other', () => {
    const scheduled = asset({ start: '2031-03-10', due: '2031-03-14' });
    const at = (time: number) => changeOfBar(scheduled, { from: time, to: time }, 'day', NTSC);
    expect(at(day(2031, 3, 10))).toEqual({ start: '2031-03-10', due: '2031-03-10' });
    expect(at(day(2031, 3, 15))).toEqual({ start: '2031-03-14', due: '2031-03-14' });
  });
});

test('rows keep an own order, and what is new comes last', () => {
  const assets = [1, 2, 3].map((id) => asset({ id }));
  expect(linesOf(assets, 'day', NTSC, [2, 1]).map(({ order }) => order)).toEqual([1, 0, 4]);
});
