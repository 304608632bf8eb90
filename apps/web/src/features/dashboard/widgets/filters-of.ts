import { addDays } from '@jampot/domain';
import type { ListFilters } from '../../../lib/queries/index.ts';
import { dayBegins, today as dayOf } from '../../../lib/time-zone.ts';

/** `today-7`: the moment at which the day so many days ago began. `day-7`: that day itself. */
const DAYS_AGO = /^(today|day)-(\d{1,4})$/u;

/** The filters of a widget, its days counted back from the account's today. */
export function filtersOf(query: ListFilters, now = new Date()): ListFilters {
  return Object.fromEntries(
    Object.entries(query).map(([field, value]) => {
      const [, kind, ago] = DAYS_AGO.exec(String(value)) ?? [];
      if (ago === undefined) return [field, value];
      const day = addDays(dayOf(now), -Number(ago));
      return [field, kind === 'day' ? day : dayBegins(day)];
    }),
  );
}
