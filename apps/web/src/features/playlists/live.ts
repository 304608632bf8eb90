import { filmProgressed } from '@jampot/contracts';
import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';
import { reportFilm } from './film-progress.ts';

/** Fields of an asset that an open playlist shows, or that decide whether it may. */
const SHOWN: ReadonlySet<string> = new Set(['name', 'status_id', 'duration', 'folder_id']);

const everyPlaylist = () => ({ queries: [keys.playlists] });
const openPlaylists = () => ({ queries: [keys.openPlaylists] });

/** What makes saved playlists stale, and what they show of assets, versions and notes. */
export const playlistsLive = {
  'playlists.changed': ({ id, change }) => ({
    queries: change === 'removed' ? [keys.playlists] : [keys.playlistLists, keys.savedPlaylist(id)],
  }),
  'films.changed': ({ playlist_id: id }) => ({ queries: [keys.playlistFilm(id)] }),
  'films.progressed': (data) => {
    reportFilm(filmProgressed.data.parse(data));
    return {};
  },
  'assets.changed': ({ change, fields }) =>
    change !== 'changed' || fields.some((field) => SHOWN.has(field)) ? openPlaylists() : {},
  'assets.many-changed': openPlaylists,
  'assets.left': openPlaylists,
  'versions.changed': everyPlaylist,
  'statuses.changed': openPlaylists,
  'notes.changed': openPlaylists,
  'notes.moved': openPlaylists,
  'folders.changed': ({ change }) =>
    change === 'created' || change === 'changed' ? {} : everyPlaylist(),
  'folders.subtree-changed': everyPlaylist,
  'folders.teams-changed': everyPlaylist,
  'teams.members-changed': everyPlaylist,
} as const satisfies LiveReactions;
