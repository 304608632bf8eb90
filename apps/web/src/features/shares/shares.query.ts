import {
  listAccountShares,
  listGuestUploads,
  listShares,
  listShareViews,
  listVersionShares,
} from '@jampot/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** The open shares of a version, the last made first. */
export const versionSharesQuery = (versionId: number) =>
  queryOptions({
    queryKey: keys.sharesOf(versionId),
    queryFn: async ({ signal }) => {
      const query = { include: 'user.name', sort: '-created' };
      const params = { id: versionId };
      return (await api.all(listVersionShares, { params, query }, { signal })).rows;
    },
    // What guests look at is counted elsewhere: whoever opens the list sees what it is now.
    staleTime: 0,
  });

const PAGE = 60;

/** Open shares: one's own, or with an account all of it. */
export const shareListQuery = (accountId: number | null) =>
  infiniteQueryOptions({
    queryKey: keys.shareList(accountId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = {
        include: 'user.name',
        sort: '-created',
        limit: PAGE,
        after: pageParam || null,
      };
      return accountId === null
        ? api.call(listShares, { query }, { signal })
        : api.call(listAccountShares, { params: { id: accountId }, query }, { signal });
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** Visits to a share, the last first. */
export const shareViewsQuery = (shareId: number) =>
  infiniteQueryOptions({
    queryKey: keys.shareViews(shareId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { sort: '-at', limit: PAGE, after: pageParam || null };
      return api.call(listShareViews, { params: { id: shareId }, query }, { signal });
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** Files of guests that wait, the last first. */
export const guestUploadsQuery = () =>
  queryOptions({
    queryKey: keys.guestUploads,
    queryFn: async ({ signal }) => {
      const query = { sort: '-created' };
      return (await api.all(listGuestUploads, { query }, { signal })).rows;
    },
    staleTime: 0,
  });
