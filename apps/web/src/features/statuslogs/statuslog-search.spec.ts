import { describe, expect, test } from '@jest/globals';
import {
  clearedSearch,
  filtersOf,
  isNarrowed,
  lastDays,
  readStatuslogSearch,
  whichOf,
} from './statuslog-search.ts';

describe('the address of the status log', () => {
  test('keeps what the specification names, and nothing else', () => {
    expect(
      readStatuslogSearch({
        view: 'chart',
        last: 1,
        status_id: '4,8',
        assignee_id: 7,
        'created:since': '2026-11-01',
        'created:until': '2026-13-40',
        'asset__folder_id:withchildren': 12,
        type: 'pie',
        evil: 'x',
        user_id: 'drop table',
      }),
    ).toEqual({
      view: 'chart',
      last: 1,
      status_id: '4,8',
      assignee_id: 7,
      'created:since': '2026-11-01',
      'asset__folder_id:withchildren': 12,
      type: 'pie',
    });
  });

  test.each([
    ['2026-11-01', '2026-11-01'],
    ['01.11.2026', '2026-11-01'],
    [new Date(2026, 10, 1, 23, 30).toISOString(), '2026-11-01'],
    ['31.02.2026', undefined],
    ['2026-02-30', undefined],
    ['2026-13-01T00:00', undefined],
    ['yesterday', undefined],
    ['', undefined],
    [2026, undefined],
    [null, undefined],
  ])('reads %p as the day %p', (written, day) => {
    expect(readStatuslogSearch({ 'created:since': written })['created:since']).toBe(day);
  });

  test('shows the first log of each asset, or the last, never both', () => {
    expect(whichOf(readStatuslogSearch({ first: 1, last: 1 }))).toBe('first');
    expect(whichOf(readStatuslogSearch({ last: true }))).toBe('last');
    expect(whichOf(readStatuslogSearch({}))).toBe('all');
  });

  test('asks for whole days, to their last moment', () => {
    const { 'created:since': since, 'created:until': until } = filtersOf({
      'created:since': '2026-03-29',
      'created:until': '2026-03-29',
    });
    expect(new Date(String(since))).toEqual(new Date(2026, 2, 29));
    expect(new Date(String(until)).getTime() + 1).toBe(new Date(2026, 2, 30).getTime());
  });

  test('knows whether anything narrows it: the look of the chart does not', () => {
    expect(isNarrowed({ view: 'chart', x: 'status.name', type: 'pie' })).toBe(false);
    expect(isNarrowed({ last: 1 })).toBe(true);
  });

  test('keeps whose log it is when it is cleared', () => {
    const search = readStatuslogSearch({
      account_id: 3,
      view: 'chart',
      status_id: 4,
      x: 'created',
    });
    expect(clearedSearch(search)).toEqual({ account_id: 3, view: 'chart' });
    expect(isNarrowed({ account_id: 3 })).toBe(false);
  });

  test('offers ranges that end today', () => {
    const now = new Date(2026, 2, 2, 15);
    expect(lastDays(1, now)).toEqual({ since: '2026-03-02', until: '2026-03-02' });
    expect(lastDays(7, now)).toEqual({ since: '2026-02-24', until: '2026-03-02' });
  });
});
