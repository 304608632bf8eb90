import { MOST_PLAYLIST_ITEMS, PLAYLIST_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { nameInput } from '../call/inputs.ts';
import { playlistItemResource } from './playlist-item.resource.ts';
import { playlistResource } from './playlist.resource.ts';

const playlists = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'playlists', letter, within: 'folder' }) as const;

const name = nameInput(PLAYLIST_NAME);
const frame = z.int32().nonnegative().nullable().optional();

const newItemInput = z.strictObject({
  asset_id: idSchema,
  /** Null, or left out, for the latest. */
  version_id: idSchema.nullable().optional(),
  /**
   * The item that it comes behind; null for the first place. Left out: behind the one before it in
   * the list, the first one at the end.
   */
  after: idSchema.nullable().optional(),
  /** Frames of the preview, counted from 0, both included. */
  in: frame,
  out: frame,
});
export type NewPlaylistItem = z.infer<typeof newItemInput>;

export const listPlaylists = defineCall(
  'review.list-playlists',
  'signed-in',
  'list',
  playlistResource,
  {
    method: 'GET',
    path: 'playlists',
    summary: 'Playlists of the folders that the caller may see',
    description:
      '`folder_id` narrows them to a folder, `folder_id:withchildren` to it and those below it; those of ' +
      'deleted folders are left out.',
  },
);

export const createPlaylist = defineCall(
  'review.create-playlist',
  playlists('c'),
  'one',
  playlistResource,
  {
    method: 'POST',
    path: 'playlists',
    summary: 'Make a playlist',
    description: 'Its first items may come along, in the order in which they are to stand.',
    body: z.strictObject({
      folder_id: idSchema,
      name,
      items: z
        .array(newItemInput.omit({ after: true }))
        .max(MOST_PLAYLIST_ITEMS)
        .optional(),
    }),
    status: 201,
  },
);

export const readPlaylist = defineCall(
  'review.read-playlist',
  playlists('r'),
  'one',
  playlistResource,
  {
    method: 'GET',
    path: 'playlists/{id}',
    summary: 'One playlist; with `include=items.asset,items.version` all that is needed to play it',
    params: byId,
  },
);

export const changePlaylist = defineCall(
  'review.change-playlist',
  playlists('u'),
  'one',
  playlistResource,
  {
    method: 'PATCH',
    path: 'playlists/{id}',
    summary: "Rename one's own playlist, or any with playlists:u",
    params: byId,
    body: z.strictObject({ id: pathIdInput, name: name.optional() }),
  },
);

export const deletePlaylist = defineCall(
  'review.delete-playlist',
  playlists('d'),
  'one',
  playlistResource,
  {
    method: 'DELETE',
    path: 'playlists/{id}',
    summary: "Delete one's own playlist, or any with playlists:d",
    params: byId,
  },
);

export const listPlaylistItems = defineCall(
  'review.list-playlist-items',
  playlists('r'),
  'list',
  playlistItemResource,
  {
    method: 'GET',
    path: 'playlists/{id}/items',
    summary: 'Items of a playlist, in their order',
    params: byId,
  },
);

export const addPlaylistItems = defineCall(
  'review.add-playlist-items',
  playlists('u'),
  'one',
  playlistItemResource,
  {
    method: 'POST',
    path: 'playlists/{id}/items',
    summary: "Put assets into one's own playlist, or any with playlists:u",
    description:
      'Takes a list, and answers the new items in its order. An asset may stand in a playlist more ' +
      'than once. Errors: 412 for more than 1,000 items, for assets that the caller does not see, ' +
      'and for a version of another asset; then none is put in.',
    params: byId,
    body: z.array(newItemInput).min(1).max(MOST_PLAYLIST_ITEMS),
    status: 201,
  },
);

export const orderPlaylistItems = defineCall(
  'review.order-playlist-items',
  playlists('u'),
  'one',
  playlistItemResource,
  {
    method: 'PATCH',
    path: 'playlists/{id}/items',
    summary: 'Give items of a playlist their places',
    description:
      'Each `position` is the index, counted from 0, at which the item shall stand; the others ' +
      'keep their order around them. Answers the items that were named. Errors: 412 for an item ' +
      'of another playlist, and for one that is named twice.',
    params: byId,
    body: z
      .array(z.strictObject({ id: idSchema, position: z.int().nonnegative() }))
      .min(1)
      .max(MOST_PLAYLIST_ITEMS),
  },
);

export const changePlaylistItem = defineCall(
  'review.change-playlist-item',
  playlists('u'),
  'one',
  playlistItemResource,
  {
    method: 'PATCH',
    path: 'playlistitems/{id}',
    summary: 'Move an item, choose its version or cut it',
    description:
      '`position` is the index, counted from 0, at which it shall stand; with `after` it stands ' +
      'behind that item (null: first), whatever others moved meanwhile.',
    params: byId,
    body: z.strictObject({
      id: pathIdInput,
      position: z.int().nonnegative().optional(),
      after: idSchema.nullable().optional(),
      /** Frames of the preview, counted from 0, both included; null for its first and its last. */
      in: frame,
      out: frame,
      /** Null for the latest. */
      version_id: idSchema.nullable().optional(),
    }),
  },
);

export const deletePlaylistItem = defineCall(
  'review.delete-playlist-item',
  playlists('u'),
  'one',
  playlistItemResource,
  {
    method: 'DELETE',
    path: 'playlistitems/{id}',
    summary: 'Take an item out of its playlist',
    params: byId,
  },
);
