import { parseDecimal } from '../decimals/decimals.ts';
import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';

export const INVALID_DAY = 'Not a valid date.';
export const INVALID_BID = 'Not a number of days from 0 to 9999.99.';
export const DUE_BEFORE_START = 'Due is before the start.';

const MOST_BID_DAYS = 9999.99;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/u;
const TYPED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u;

/** Reads a day of the calendar, `2026-11-27` or as people type it, `27.11.2026`. @returns `YYYY-MM-DD` */
export function parseDay(written: string): Result<string> {
  const text = written.trim();
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] = TYPED.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return refused(INVALID_DAY);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // The 31st of a short month is read as the first of the next one.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) {
    return refused(INVALID_DAY);
  }
  return Number(year) < 1000 ? refused(INVALID_DAY) : ok(iso);
}

/** Reads how many days a work may take, from 0 to 9,999.99, kept to hundredths. */
export function parseBidDays(written: string | number): Result<number> {
  const days = parseDecimal(written);
  if (!days.ok || days.value > MOST_BID_DAYS) return refused(INVALID_BID);
  return ok(Math.round(days.value * 100) / 100);
}

/** A day as people read and type it, dd.MM.yyyy; empty for none. @param day `YYYY-MM-DD` */
export function formatDay(day: string | null): string {
  return day === null ? '' : day.split('-').toReversed().join('.');
}

/** What was typed as a day, as `parseDay` reads it; null for what is none. */
export function dayOrNull(written: string): string | null {
  const parsed = parseDay(written);
  return parsed.ok ? parsed.value : null;
}

/** Why what was typed is no day; null when it is one, or empty. */
export function dayProblem(written: string): string | null {
  return written.trim() === '' || parseDay(written).ok ? null : INVALID_DAY;
}

/** Why what was typed is no bid; null when it is one, or empty. */
export function bidProblem(written: string): string | null {
  return written.trim() === '' || parseBidDays(written).ok ? null : INVALID_BID;
}

/** When a work begins and when it has to be done; null where nobody has said. */
export interface Schedule {
  /** `YYYY-MM-DD`. */
  readonly start: string | null;
  /** `YYYY-MM-DD`; that day still counts. */
  readonly due: string | null;
}

/** Whether a work begins no later than it is due. */
export function isInOrder({ start, due }: Schedule): boolean {
  return start === null || due === null || start <= due;
}

/** Whether what was due before today is not approved yet. @param today `YYYY-MM-DD` */
export function isLate({ due }: Pick<Schedule, 'due'>, approved: boolean, today: string): boolean {
  return due !== null && due < today && !approved;
}

/** The day so many days later, or earlier. @param day `YYYY-MM-DD` */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
