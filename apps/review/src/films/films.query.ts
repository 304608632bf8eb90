import { playlistFilmResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

/** Hours for which a film is kept. */
export const KEPT_HOURS = 24;

export const filmReads: Reads = defineReads(playlistFilmResource, {
  from: 'playlist_films',
  columns: (f) => ({
    id: `${f}.id`,
    playlist_id: `${f}.playlist_id`,
    state: `${f}.state`,
    error: `${f}.error`,
    burn_in: `${f}.burn_in`,
    url: `CASE ${f}.state WHEN 'done' THEN jampot_file(${f}.object) END`,
    size: `${f}.size`,
    frames: `${f}.frames`,
    created: `${f}.created`,
  }),
  visible: (f, asker) =>
    `${f}.user_id = ${asker.user} AND ${f}.created > now() - interval '${KEPT_HOURS} hours'`,
});
