import * as z from 'zod';
import { byId, defineCall } from '../call/define-call.ts';
import { playlistFilmResource } from './playlist-film.resource.ts';

const access = { resource: 'playlists', letter: 'r', within: 'folder' } as const;
const path = 'playlists/{id}/film';

export const makePlaylistFilm = defineCall(
  'review.make-playlist-film',
  access,
  'one',
  playlistFilmResource,
  {
    method: 'POST',
    path,
    summary: 'Make one film of a playlist',
    description:
      'An MP4 of the items that the caller may see, in their order and with their first and last frames, ' +
      'in the size and at the rate of the first film. Each has one of a playlist at a time: asked again while ' +
      'it is made, the same is answered. How far it is is told by the live event `films.progressed`. It is kept ' +
      'for a day. Errors: 412 when nothing in the playlist can be shown.',
    params: byId,
    body: z.strictObject({
      burn_in: z
        .boolean()
        .optional()
        .describe('Name, version, frame, timecode and place at the lower edge; default true'),
    }),
    status: 201,
  },
);

export const readPlaylistFilm = defineCall(
  'review.read-playlist-film',
  access,
  'one',
  playlistFilmResource,
  {
    method: 'GET',
    path,
    summary: "The caller's film of a playlist; 404 where none was made within a day",
    params: byId,
  },
);

export const deletePlaylistFilm = defineCall(
  'review.delete-playlist-film',
  access,
  'one',
  playlistFilmResource,
  {
    method: 'DELETE',
    path,
    summary: "Stop the making of the caller's film of a playlist, or remove it",
    params: byId,
  },
);
