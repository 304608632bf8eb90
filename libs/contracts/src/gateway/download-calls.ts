import * as z from 'zod';
import { byId, defineAction, idSchema } from '../call/define-call.ts';
import { flagInput, idListInput } from '../call/inputs.ts';

/** Assets that one address of a zip, or one look for their files, names at most. */
export const MAX_DOWNLOAD = 1000;

/** Which file of an asset's latest version is downloaded. */
export const downloadFileSchema = z.enum(['source', 'preview', 'render']);
export type DownloadFile = z.infer<typeof downloadFileSchema>;

export const downloadAssets = defineAction(
  'gateway.download-assets',
  { resource: 'versions', letter: 'r', within: 'folder' },
  'assets',
  z.object({ id: idSchema, name: z.string() }),
  {
    method: 'GET',
    path: 'assets/download',
    summary: 'Files of many assets as a zip; `check=1` tells which have none',
    errors: ['not_found', 'link_expired'],
    description:
      'With `check=1` the answer is the assets without such a file, and a signed address ' +
      'from which a browser can load the others for a few minutes (null when there are none). Without `check` ' +
      'the answer is the zip. A zip of more assets than one address names is got with `POST` and ' +
      'the tickets of several such addresses. Errors: 404 for an asset that the caller does not see, or ' +
      'when no asset has the file.',
    query: z.object({
      id: idListInput,
      file: downloadFileSchema.optional().describe('Which of their files; default `source`'),
      check: flagInput.optional().describe('1: the assets without such a file, and an address'),
    }),
    extra: z.object({ url: z.string().nullable() }),
  },
);

/** A file to be put into a zip, or the asset that has none. */
const downloadSchema = z.object({
  asset_id: idSchema,
  asset_name: z.string(),
  folder_name: z.string(),
  file: z
    .object({
      /** The object's key in the store. */
      key: z.string(),
      /** As it was uploaded: shown, never used as a path. */
      name: z.string(),
      created: z.string(),
    })
    .nullable(),
});
export type Download = z.infer<typeof downloadSchema>;

/** For the gateway alone: where the files of assets are, in the order of the ids. */
export const listDownloads = defineAction(
  'assets.list-downloads',
  { resource: 'versions', letter: 'r', within: 'folder' },
  'downloads',
  downloadSchema,
  {
    method: 'GET',
    path: '',
    summary: 'Where the files of assets are',
    body: z.object({
      ids: z.array(idSchema).min(1).max(MAX_DOWNLOAD),
      file: downloadFileSchema,
    }),
  },
);

export const downloadPlaylist = defineAction(
  'gateway.download-playlist',
  { resource: 'playlists', letter: 'r', within: 'folder' },
  'assets',
  z.object({ id: idSchema, name: z.string() }),
  {
    method: 'GET',
    path: 'playlists/{id}/download',
    summary: 'Files of a playlist as a zip; `check=1` tells which of its assets have none',
    errors: ['not_found', 'link_expired'],
    description:
      'The files of what its items play, numbered in their order, each once. Items that are not ' +
      'available are left out. `check=1` answers as `assets/download` does. Errors: 404 for a ' +
      'playlist that the caller does not see, or when nothing in it has the file.',
    params: byId,
    query: z.object({
      file: downloadFileSchema.optional().describe('Which of their files; default `source`'),
      check: flagInput.optional().describe('1: the assets without such a file, and an address'),
    }),
    extra: z.object({ url: z.string().nullable() }),
  },
);

const playlistDownloadSchema = downloadSchema.extend({ playlist_name: z.string() });
export type PlaylistDownload = z.infer<typeof playlistDownloadSchema>;

/** For the gateway alone: where the files of a playlist's items are, in their order. */
export const listPlaylistDownloads = defineAction(
  'review.list-playlist-downloads',
  { resource: 'playlists', letter: 'r', within: 'folder' },
  'downloads',
  playlistDownloadSchema,
  {
    method: 'GET',
    path: '',
    summary: 'Where the files of a playlist are',
    body: z.object({ id: idSchema, file: downloadFileSchema }),
  },
);
