import { derived, flag, id, integer, nullable, text, time } from '../list/field.ts';
import { defineResource } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';

const playlistFilmFields = {
  id: id(),
  playlist_id: id(),
  /** `making`, `done` or `failed`. */
  state: text(),
  /** Why it failed, for people. */
  error: nullable(text()),
  burn_in: flag(),
  /** Where it is, for a day; null before it is made. */
  url: derived(nullable(text())),
  /** Bytes; null before it is made. */
  size: nullable(integer()),
  frames: nullable(integer()),
  created: time(),
};
export type PlaylistFilm = FieldsRow<typeof playlistFilmFields>;
/** One film of a playlist, made for whoever asked for it. */
export const playlistFilmResource = defineResource<PlaylistFilm>({
  name: 'playlistfilms',
  itself: 'film',
  fields: playlistFilmFields,
  relations: {},
  search: [],
  defaultSort: ['-created'],
  softDelete: false,
});
