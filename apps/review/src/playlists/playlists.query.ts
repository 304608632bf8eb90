import { playlistResource } from '@jampot/contracts';
import { MOST_PLAYLIST_ITEMS } from '@jampot/domain';
import { defineReads, inFolderTree, toMany, toOne } from '@jampot/persistence';
import type { Asker, Reads } from '@jampot/persistence';
import { every, personReads, visibleFolder } from '@jampot/service-kit';
import { playlistItemReads } from './playlist-items.query.ts';
import { isPlayedBy, pictureOf, shownVersion } from './shown-media.ts';

/** Pictures that stand for a playlist, and the first items among which they are looked for. */
const PICTURES = 4;
const LOOKED_AT = 24;

export const playlistReads: Reads = defineReads(playlistResource, {
  from: 'playlists',
  columns: (p, asker) => ({
    id: `${p}.id`,
    folder_id: `${p}.folder_id`,
    folder_name: `coalesce((SELECT f.name FROM folders f WHERE f.id = ${p}.folder_id), '')`,
    name: `${p}.name`,
    user_id: `${p}.user_id`,
    item_count: `${p}.item_count`,
    thumbnails: thumbnails(p, asker),
    created: `${p}.created`,
    modified: `${p}.modified`,
    own: `${p}.user_id = ${asker.user}`,
  }),
  // Those of a deleted folder are not in a trash: they come back with it.
  visible: (p, { level }) =>
    `EXISTS (SELECT FROM folders f WHERE f.id = ${p}.folder_id
      AND ${every('NOT f.deleted', visibleFolder(level, 'f'))})`,
  within: inFolderTree(),
  relations: {
    user: toOne(
      () => personReads,
      (p, person) => `${person}.id = ${p}.user_id`,
    ),
    items: toMany(
      () => playlistItemReads,
      (p, item) => `${item}.playlist_id = ${p}.id`,
      { order: (item) => `${item}.position`, limit: MOST_PLAYLIST_ITEMS },
    ),
  },
});

/** SQL of the addresses of the first pictures that the asker may see, as JSON. */
function thumbnails(p: string, asker: Asker): string {
  const key = pictureOf('f.files');
  return `(SELECT coalesce(json_agg(jampot_file(shown.key) ORDER BY shown.position, shown.id), '[]')
    FROM (SELECT i.id, i.position, ${key} AS key
      FROM (SELECT * FROM playlist_items first WHERE first.playlist_id = ${p}.id
        ORDER BY first.position, first.id LIMIT ${LOOKED_AT}) i
      JOIN versions v ON ${isPlayedBy('i', 'v')}
      JOIN version_files f ON f.id = v.id
      WHERE ${key} IS NOT NULL AND ${shownVersion(asker, 'v')}
      ORDER BY i.position, i.id LIMIT ${PICTURES}) shown)`;
}
