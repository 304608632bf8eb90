import { clockAhead } from '../../schedule/days-in-zone.ts';
import { TIMELINE_DEFAULTS } from './view-scale.ts';
import type { ViewScale } from './view-scale.ts';

/**
 * A schedule's times are what the clock on the account's wall shows, written as if it hung in UTC: its days are
 * whole ones wherever the browser is, and none of them is shorter than another. Those of a cut begin with it.
 */

/** What the clocks of a zone show at a moment. @param moment milliseconds */
export function wallTime(moment: number, timeZone: string): number {
  return moment + clockAhead(moment, timeZone);
}

/** The midnight with which a day begins. @param day `YYYY-MM-DD` */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day in which a time lies: `YYYY-MM-DD`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

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
      return Math.floor(time / HOUR) * HOUR;
    case 'day':
      return midnight(time);
    case 'week':
      return midnight(time) - ((date.getUTCDay() - firstDayOfWeek + 7) % 7) * DAY;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
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
      return start + count * DAY;
    case 'week':
      return start + count * 7 * DAY;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  }
}

export const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The same time of another day. */
export function daysLater(time: number, days: number): number {
  return time + days * DAY;
}

/** The number of the week, by ISO 8601: that of its Thursday. */
export function weekNumber(time: number): number {
  const date = new Date(time);
  const thursday = midnight(time) + (3 - ((date.getUTCDay() + 6) % 7)) * DAY;
  const year = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - year) / (7 * DAY));
}

export function daysInMonth(time: number): number {
  const date = new Date(time);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

function midnight(time: number): number {
  return Math.floor(time / DAY) * DAY;
}
