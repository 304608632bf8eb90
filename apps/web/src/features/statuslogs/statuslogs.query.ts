import { listStatuslogs } from '@jampot/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
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
