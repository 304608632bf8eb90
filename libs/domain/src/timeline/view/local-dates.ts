import { TIMELINE_DEFAULTS } from './view-scale.ts';
import type { ViewScale } from './view-scale.ts';

/** Steps are those of the clock on the wall: a day is 23 or 25 hours long where it changes. */

/** The beginning of the column in which a time lies. */
export function columnStart(
  time: number,
  scale: ViewScale,
  firstDayOfWeek: number = TIMELINE_DEFAULTS.firstDayOfWeek,
): number {
  const { scaleUnit } = TIMELINE_DEFAULTS;
  const date = new Date(time);
  switch (scale) {
    case 'seconds':
      return Math.floor(time / scaleUnit) * scaleUnit;
    case 'hour':
      // Minutes are the same in both of two hours with one name, so the hour itself is left alone.
      return time - msIntoHour(date);
    case 'day':
      return dayOf(date, 0);
    case 'week':
      return dayOf(date, -((date.getDay() - firstDayOfWeek + 7) % 7));
    case 'month':
      return new Date(date.getFullYear(), date.getMonth(), 1).getTime();
  }
}

/** The beginning of the column that is so many columns behind the one beginning at `start`. */
export function columnAfter(start: number, scale: ViewScale, count = 1): number {
  const date = new Date(start);
  switch (scale) {
    case 'seconds':
      return start + count * TIMELINE_DEFAULTS.scaleUnit;
    case 'hour':
      return start + count * HOUR;
    case 'day':
      return dayOf(date, count);
    case 'week':
      return dayOf(date, count * 7);
    case 'month':
      return new Date(date.getFullYear(), date.getMonth() + count, 1).getTime();
  }
}

export const HOUR = 3_600_000;

/** The same time of another day. */
export function daysLater(time: number, days: number): number {
  const date = new Date(time);
  date.setDate(date.getDate() + days);
  return date.getTime();
}

/** The number of the week, by ISO 8601: that of its Thursday. */
export function weekNumber(time: number): number {
  const date = new Date(time);
  const thursday = Date.UTC(
    date.getFullYear(),
    date.getMonth(),
    date.getDate() - ((date.getDay() + 6) % 7) + 3,
  );
  const year = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - year) / (7 * 24 * HOUR));
}

export function daysInMonth(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
}

function dayOf(date: Date, days: number): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

function msIntoHour(date: Date): number {
  return (date.getMinutes() * 60 + date.getSeconds()) * 1000 + date.getMilliseconds();
}
