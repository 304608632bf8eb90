import { listAssets, listJobs, listStatuslogs } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { timeZone } from '../time-zone.ts';
import { keys } from './keys.ts';

/** Lists whose rows are counted. */
export type ChartResource = 'assets' | 'statuslogs' | 'jobs';

/** Filters of a list, as its address has them. */
export type ListFilters = Readonly<Record<string, string | number>>;

/** Field paths of the list grammar; a time has its bucket behind a colon: `created:month`. */
export interface ChartAxes {
  readonly x: string;
  /** The field that is summed up; `count`, or nothing, counts the rows. */
  readonly y?: string | undefined;
  /** '' when nothing breaks the chart down. */
  readonly z: string;
}

/** The colour of what an axis names. */
const COLORS: Readonly<Record<string, string>> = {
  'status.name': 'status.color',
  'jobstatus.name': 'jobstatus.color',
};

/** How many rows of a list there are along an axis, counted by the server. */
export const chartRowsQuery = (resource: ChartResource, filters: ListFilters, axes: ChartAxes) =>
  queryOptions({
    queryKey: keys.chart(resource, { ...filters, ...axes, zone: timeZone() }),
    queryFn: async ({ signal }) => {
      const { rows } = await counted(resource, queryOf(filters, axes), signal);
      return rows as unknown as readonly ChartRow[];
    },
  });

function queryOf(filters: ListFilters, { x, y = 'count', z }: ChartAxes): ListFilters {
  const [axis = '', bucket] = x.split(':');
  const color = COLORS[z === '' ? axis : z];
  return {
    ...filters,
    ...(bucket === undefined ? { x: axis } : { [`x:${bucket}`]: axis, zone: timeZone() }),
    y,
    ...(z === '' ? {} : { z }),
    ...(color === undefined ? {} : { color }),
  };
}

function counted(resource: ChartResource, query: ListFilters, signal: AbortSignal) {
  switch (resource) {
    case 'assets':
      return api.call(listAssets, { query }, { signal });
    case 'statuslogs':
      return api.call(listStatuslogs, { query }, { signal });
    case 'jobs':
      return api.call(listJobs, { query }, { signal });
  }
}
