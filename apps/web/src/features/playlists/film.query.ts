import { deletePlaylistFilm, makePlaylistFilm, readPlaylistFilm } from '@jampot/contracts';
import type { PlaylistFilm } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { isWithheld } from '../../lib/error-message.ts';
import { keys } from '../../lib/queries/index.ts';

/** The person's film of a playlist; null where none was made within a day. */
export const filmQuery = (playlistId: number) =>
  queryOptions({
    queryKey: keys.playlistFilm(playlistId),
    queryFn: async ({ signal }): Promise<PlaylistFilm | null> => {
      try {
        return await api.one(readPlaylistFilm, { params: { id: playlistId } }, { signal });
      } catch (error) {
        if (isWithheld(error)) return null;
        throw error;
      }
    },
  });

export const makeFilmOf = (playlistId: number) =>
  change<{ burnIn: boolean }, PlaylistFilm>({
    send: ({ burnIn }) =>
      api.one(makePlaylistFilm, { params: { id: playlistId }, body: { burn_in: burnIn } }),
    stale: [keys.playlistFilm(playlistId)],
    untilFresh: true,
  });

/** Stops the making, or removes what was made. */
export const removeFilmOf = (playlistId: number) =>
  change({
    send: () => api.call(deletePlaylistFilm, { params: { id: playlistId } }),
    stale: [keys.playlistFilm(playlistId)],
    untilFresh: true,
  });
