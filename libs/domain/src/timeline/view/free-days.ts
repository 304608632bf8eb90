import { addDays } from '../../schedule/schedule.ts';
import type { TimeRange } from './view-scale.ts';
import { dayOf, startOfDay } from './wall-dates.ts';

/** When a studio works. */
export interface WorkCalendar {
  /** Days of the week: 1 is Monday, 7 Sunday. */
  readonly workingDays: readonly number[];
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
}

/** Days one after the other on which nobody works. */
export interface FreeDays extends TimeRange {
  /** The names of the holidays among them; empty for plain weekends. */
  readonly names: readonly string[];
}

/** Days that are looked through: more are no longer a picture of anything. */
const MOST_DAYS = 200_000;

/** The days of a range on which nobody works, those that follow each other as one. */
export function freeDays(range: TimeRange, calendar: WorkCalendar): readonly FreeDays[] {
  const names = new Map(calendar.holidays.map(({ day, name }) => [day, name]));
  const works = new Set(calendar.workingDays);
  const found: { from: number; to: number; names: string[] }[] = [];
  let day = dayOf(range.from);
  for (let count = 0; count < MOST_DAYS; count += 1) {
    const from = startOfDay(day);
    if (from >= range.to) break;
    const next = addDays(day, 1);
    const name = names.get(day);
    if (name !== undefined || !works.has(weekdayOf(day))) {
      const to = startOfDay(next);
      const before = found.at(-1);
      const named = name === undefined || name === '' ? [] : [name];
      if (before?.to === from) {
        before.to = to;
        before.names.push(...named);
      } else found.push({ from, to, names: named });
    }
    day = next;
  }
  return found;
}

/** 1 is Monday, 7 Sunday. @param day `YYYY-MM-DD` */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
