import { readBurndown, readLeadTimes } from '@jampot/contracts';
import { addDays } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';
import type { ListFilters } from '../../../lib/queries/index.ts';
import { timeZone, today } from '../../../lib/time-zone.ts';

/** Days that a widget looks back until others are chosen. */
export const USUAL_DAYS = 60;

/** The account's last so many days, and what else the widget says. */
function asked({ days = USUAL_DAYS, ...filters }: ListFilters): ListFilters {
  const until = today();
  return { ...filters, since: addDays(until, 1 - Number(days)), until, zone: timeZone() };
}

/** How many assets were open at the end of each of the last days. */
export const burndownQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: keys.progress('burndown', asked(filters)),
    queryFn: async ({ signal }) =>
      (await api.call(readBurndown, { query: asked(filters) }, { signal })).rows,
  });

/** How many days it took to bring assets to a status. */
export const leadTimesQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: keys.progress('leadtimes', asked(filters)),
    queryFn: async ({ signal }) =>
      (await api.call(readLeadTimes, { query: asked(filters) }, { signal })).rows,
  });
