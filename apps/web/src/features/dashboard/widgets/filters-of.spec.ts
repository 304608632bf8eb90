import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isLate } from '@jampot/domain';
import { accountZone, today } from '../../../lib/time-zone.ts';
import { presets, stagePresets } from '../presets.ts';
import { stagesOf } from '../stages.ts';
import { filtersOf } from './filters-of.ts';

const all = { ...presets, ...stagePresets(stagesOf([])) };
const filtersAt = (preset: 'late' | 'quota' | 'changesThisWeek', moment: string) =>
  filtersOf(all[preset]().dataModelOptions?.query ?? {}, new Date(moment));

describe('the days of a widget are those of the account, whatever the browser’s are', () => {
  beforeEach(() => accountZone.set('Pacific/Auckland'));
  afterEach(() => accountZone.set(null));

  test.each([
    // Around the ends of Sundays of 25 and of 23 hours: the clocks went back, and forward.
    ['2026-04-05T11:59:59Z', '2026-04-04'],
    ['2026-04-05T12:00:00Z', '2026-04-05'],
    ['2026-09-27T10:59:59Z', '2026-09-26'],
    ['2026-09-27T11:00:00Z', '2026-09-27'],
  ])('at %s what was due on %s is late, and nothing after it', (moment, due) => {
    expect(filtersAt('late', moment)).toMatchObject({ 'due:until': due });
    const day = today(new Date(moment));
    expect(isLate({ due }, false, day)).toBe(true);
    expect(isLate({ due: day }, false, day)).toBe(false);
  });

  test('a week back begins with its first day, with the clocks of that day', () => {
    const since = (moment: string) => filtersAt('changesThisWeek', moment)['created:since'];
    expect(since('2026-04-05T12:00:00Z')).toBe('2026-03-30T11:00:00.000Z');
    expect(since('2026-09-27T11:00:00Z')).toBe('2026-09-21T12:00:00.000Z');
  });

  test('twelve weeks of the quota begin with a day of the account', () => {
    expect(filtersAt('quota', '2026-06-01T00:00:00Z')['created:since']).toBe(
      '2026-03-09T11:00:00.000Z',
    );
  });
});
