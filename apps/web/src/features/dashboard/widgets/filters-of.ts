import { addDays, dayIn } from '@jampot/domain';
import type { ListFilters } from '../../../lib/queries/index.ts';

/** `today-7`: the moment at which the day so many days ago began. `day-7`: that day itself. */
const DAYS_AGO = /^(today|day)-(\d{1,4})$/u;

/** The filters of a widget, its days counted back from today. */
export function filtersOf(query: ListFilters, today = new Date()): ListFilters {
  return Object.fromEntries(
    Object.entries(query).map(([field, value]) => {
      const [, kind, ago] = DAYS_AGO.exec(String(value)) ?? [];
      if (ago === undefined) return [field, value];
      const days = Number(ago);
      return [field, kind === 'day' ? addDays(dayIn(today), -days) : dayBefore(today, days)];
    }),
  );
}

/** The beginning of a day here, as the list grammar takes it. */
export function dayBefore(today: Date, days: number): string {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).toISOString();
}
