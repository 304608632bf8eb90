import { listInbox } from '@jampot/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** How much one has not read; live messages make it stale. */
export const unreadQuery = queryOptions({
  queryKey: keys.unread,
  queryFn: async ({ signal }) => {
    const query = { limit: 1, fields: 'id' };
    return (await api.call(listInbox, { query }, { signal })).extra.unread;
  },
  staleTime: 5 * 60_000,
});

const PAGE = 50;

/** What one is told of, the newest first. */
export const inboxQuery = (unreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: keys.inboxList(unreadOnly),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, after: pageParam || null, unread: unreadOnly ? 1 : null };
      return api.call(listInbox, { query }, { signal });
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
