import { addDays, performanceTable, workingDays } from '@jampot/domain';
import type { PerformanceRow, WorkCalendar } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { chartRowsQuery, keys } from '../../../lib/queries/index.ts';
import type { ListFilters } from '../../../lib/queries/index.ts';
import { dayBegins, today } from '../../../lib/time-zone.ts';
import { logBelow } from './folder-filter.ts';
import { leadTimesQuery } from './progress.query.ts';

/** Of whom or what a row is. */
export type PerformanceBy = 'assignee' | 'folder';

const AXES = {
  assignee: { x: 'assignee_id', z: 'assignee.name' },
  folder: { x: 'asset.folder_id', z: 'asset.folder.name' },
} as const;

export interface PerformanceAsked {
  /** Of the status log. */
  readonly filters: ListFilters;
  readonly folder: string | number | undefined;
  readonly days: number;
  readonly by: PerformanceBy;
  /** When the studio works. */
  readonly calendar: WorkCalendar | null;
}

/** The first and last day of the period, and of the one before it. */
export function periodsOf(days: number, until = today()) {
  const since = addDays(until, 1 - days);
  return {
    now: { since, until },
    before: { since: addDays(since, -days), until: addDays(since, -1) },
  };
}

/** What people, or folders, brought to a status, beside the period before. */
export const performanceQuery = (client: QueryClient, asked: PerformanceAsked) =>
  queryOptions({
    queryKey: keys.performance(asked),
    queryFn: async (): Promise<PerformanceRow[]> => {
      const { filters, folder, days, by, calendar } = asked;
      const { now, before } = periodsOf(days);
      const counted = ({ since, until }: typeof now, y: string) =>
        client.fetchQuery({
          ...chartRowsQuery(
            'statuslogs',
            {
              ...filters,
              ...logBelow(folder),
              'created:since': dayBegins(since),
              'created:until': dayBegins(addDays(until, 1)),
            },
            { ...AXES[by], y },
          ),
          staleTime: 0,
        });
      const { 'status.name': status, status_id: id } = filters;
      const [changes, seconds, earlier, took] = await Promise.all([
        counted(now, 'count'),
        counted(now, 'asset.seconds'),
        counted(before, 'count'),
        client.fetchQuery(
          leadTimesQuery({
            days,
            by,
            ...(folder === undefined ? {} : { folder_id: folder }),
            ...(id === undefined ? {} : { status_id: id }),
            ...(id !== undefined || status === undefined ? {} : { status }),
          }),
        ),
      ]);
      const working = workingDays(now.until, days, calendar);
      return performanceTable({ changes, seconds, earlier, took }, working);
    },
  });
