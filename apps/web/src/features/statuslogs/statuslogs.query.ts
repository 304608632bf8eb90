import { listStatuslogs } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ownTimeZone } from '../../lib/chart-time.ts';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

const PAGE = 100;
/** What is shown beside each change. */
export const STATUSLOG_INCLUDE =
  'asset.name,asset.duration,asset.folder.name,user.name,assignee.name,status';

export type StatuslogFilters = Readonly<Record<string, string | number>>;

/** The log, newest first, a page after the other. */
export const statuslogsQuery = (filters: StatuslogFilters) =>
  infiniteQueryOptions({
    queryKey: keys.statuslogs('list', filters),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listStatuslogs,
        {
          query: {
            ...filters,
            include: STATUSLOG_INCLUDE,
            limit: PAGE,
            sort: '-created',
            ...(pageParam === '' ? {} : { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** How often what happened, counted by the server. */
export const statuslogChartQuery = (filters: StatuslogFilters, axes: { x: string; z: string }) =>
  queryOptions({
    queryKey: keys.statuslogs('chart', { ...filters, ...axes, zone: ownTimeZone() }),
    queryFn: async ({ signal }) => {
      const [axis, bucket] = axes.x.split(':');
      const query = {
        ...filters,
        ...(bucket === undefined ? { x: axes.x } : { [`x:${bucket}`]: axis, zone: ownTimeZone() }),
        y: 'count',
        ...(axes.z === '' ? {} : { z: axes.z }),
        ...(axes.z === 'status.name' || (axes.z === '' && axes.x === 'status.name')
          ? { color: 'status.color' }
          : {}),
      };
      const { rows } = await api.call(listStatuslogs, { query }, { signal });
      return rows as unknown as readonly ChartRow[];
    },
  });
