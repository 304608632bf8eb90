import type { ListFilters } from '../../../lib/queries/index.ts';

/** `today-7`: so many days ago. */
const DAYS_AGO = /^today-(\d{1,4})$/u;

/** The filters of a widget, its days counted back from today. */
export function filtersOf(query: ListFilters, today = new Date()): ListFilters {
  return Object.fromEntries(
    Object.entries(query).map(([field, value]) => {
      const ago = typeof value === 'string' ? DAYS_AGO.exec(value)?.[1] : undefined;
      return [field, ago === undefined ? value : dayBefore(today, Number(ago))];
    }),
  );
}

/** The beginning of a day here, as the list grammar takes it. */
export function dayBefore(today: Date, days: number): string {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).toISOString();
}
