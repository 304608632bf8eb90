import {
  addPlaylistItems,
  changePlaylist,
  changePlaylistItem,
  createPlaylist,
  deletePlaylist,
  deletePlaylistItem,
} from '@jampot/contracts';
import type { Playlist, PlaylistItem } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** Makes a playlist of assets, in their order. */
export const createPlaylistOf = () =>
  change<{ folderId: number; name: string; assetIds: readonly number[] }, Playlist>({
    send: ({ folderId, name, assetIds }) =>
      api.one(createPlaylist, {
        body: { folder_id: folderId, name, items: assetIds.map((id) => ({ asset_id: id })) },
      }),
    stale: [keys.playlistLists],
    done: ({ name }: Playlist) => `Playlist ${name} was saved`,
  });

/** Puts assets at the end of a playlist. */
export const addToPlaylist = () =>
  change<Pick<Playlist, 'id' | 'name'> & { assetIds: readonly number[] }>({
    send: ({ id, assetIds }) =>
      api.call(addPlaylistItems, {
        params: { id },
        body: assetIds.map((assetId) => ({ asset_id: assetId })),
      }),
    stale: ({ id }) => [keys.playlistLists, keys.savedPlaylist(id)],
    done: (_answer, { name, assetIds }) =>
      `${assetIds.length} ${assetIds.length === 1 ? 'asset was' : 'assets were'} added to ${name}`,
  });

export const renamePlaylist = () =>
  change<{ id: number; name: string }>({
    send: ({ id, name }) => api.one(changePlaylist, { params: { id }, body: { name } }),
    stale: ({ id }) => [keys.playlistLists, keys.savedPlaylist(id)],
    untilFresh: true,
  });

export const removePlaylist = () =>
  change<Pick<Playlist, 'id' | 'name'>>({
    send: ({ id }) => api.call(deletePlaylist, { params: { id } }),
    stale: [keys.playlistLists],
    untilFresh: true,
    done: (_answer, { name }) => `Playlist ${name} was deleted`,
  });

export type ItemChange = Partial<Pick<PlaylistItem, 'version_id' | 'in' | 'out'>> & {
  /** Counted from 0. */
  readonly position?: number;
};

/** Moves an item of a saved playlist, cuts it or chooses its version. */
export const changeItem = (playlistId: number) =>
  change<{ id: number; change: ItemChange }>({
    send: ({ id, change: body }) => api.one(changePlaylistItem, { params: { id }, body }),
    stale: [keys.savedPlaylist(playlistId)],
    untilFresh: true,
  });

export const removeItem = (playlistId: number) =>
  change<{ id: number }>({
    send: ({ id }) => api.call(deletePlaylistItem, { params: { id } }),
    stale: [keys.savedPlaylist(playlistId)],
    untilFresh: true,
  });
