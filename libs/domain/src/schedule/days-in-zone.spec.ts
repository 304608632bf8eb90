import { describe, expect, test } from '@jest/globals';
import { beginOfDay, dayIn } from './days-in-zone.ts';

describe('days in a zone', () => {
  test.each([
    ['2026-11-28', 'UTC', '2026-11-28T00:00:00.000Z'],
    ['2026-11-28', 'Asia/Tokyo', '2026-11-27T15:00:00.000Z'],
    ['2026-11-28', 'America/Los_Angeles', '2026-11-28T08:00:00.000Z'],
    // The days on which the clocks are put forward and back begin before that.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z'],
    ['2026-04-06', 'Pacific/Auckland', '2026-04-05T12:00:00.000Z'],
    ['2026-09-27', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z'],
    ['2026-09-28', 'Pacific/Auckland', '2026-09-27T11:00:00.000Z'],
    // This day has no midnight, and that one had two.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  ])('begins %s in %s', (day, zone, begin) => {
    const found = beginOfDay(day, zone);
    expect(found.toISOString()).toBe(begin);
    expect(dayIn(found, zone)).toBe(day);
    expect(dayIn(new Date(found.getTime() - 1), zone)).not.toBe(day);
  });
});
