import { listPlaylists, readPlaylist } from '@jampot/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** A saved playlist with all that is needed to play it. */
export const savedPlaylistQuery = (id: number) =>
  queryOptions({
    queryKey: keys.savedPlaylist(id),
    queryFn: ({ signal }) =>
      api.one(
        readPlaylist,
        { params: { id }, query: { include: 'items.asset,items.version' } },
        { signal },
      ),
    staleTime: 10 * 60_000,
  });

const PAGE = 60;

/** Saved playlists that the person may see, the last changed first. */
export const playlistListQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: keys.playlistList(words),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listPlaylists,
        {
          query: {
            sort: '-modified',
            include: 'user.name',
            limit: PAGE,
            after: pageParam || null,
            ...(words === '' ? {} : { q: words }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
