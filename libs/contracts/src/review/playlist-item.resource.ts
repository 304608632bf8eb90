import { mediaFactsSchema } from '../assets/media.ts';
import { derived, flag, id, integer, json, nullable, number, text } from '../list/field.ts';
import { defineResource, one } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';

const playlistAssetFields = {
  id: id(),
  folder_id: id(),
  name: text(),
  status_id: nullable(id()),
  /** Name and colour (`#RRGGBB`) of its status. */
  status: nullable(text()),
  status_color: nullable(text()),
  /** Seconds, as its details have it: what the length of the media is compared with. */
  duration: nullable(number()),
  /** The latest live version; null without one. */
  version_id: nullable(id()),
  /** Notes that are still to be done, of all its versions; null for who may not read notes there. */
  open_notes: derived(nullable(integer())),
};
export type PlaylistAsset = FieldsRow<typeof playlistAssetFields>;
/** An asset as playlists show one. */
export const playlistAssetResource = defineResource<PlaylistAsset>({
  name: 'playlistassets',
  itself: 'asset',
  fields: playlistAssetFields,
  relations: {},
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});

const playlistVersionFields = {
  id: id(),
  asset_id: id(),
  name: text(),
  version_number: integer(),
  /** none, waiting, running, done, failed or cancelled. */
  processing: text(),
  /** Name of its preview; null before it has one. */
  preview_file: nullable(text()),
  preview_url: derived(nullable(text())),
  /** The small rendition of its preview; null without one. */
  proxy_url: derived(nullable(text())),
  poster_url: derived(nullable(text())),
  thumbnail_url: derived(nullable(text())),
  filmstrip_url: derived(nullable(text())),
  waveform_url: derived(nullable(text())),
  media: json(mediaFactsSchema.nullable()),
};
export type PlaylistVersion = FieldsRow<typeof playlistVersionFields>;
/** A version as playlists show and play one. */
export const playlistVersionResource = defineResource<PlaylistVersion>({
  name: 'playlistversions',
  itself: 'version',
  fields: playlistVersionFields,
  relations: {},
  search: ['name'],
  defaultSort: ['-version_number'],
  softDelete: false,
});

const playlistItemFields = {
  id: id(),
  playlist_id: id(),
  /** Null where the caller may not see the asset. */
  asset_id: nullable(id()),
  /** The version that was chosen; null for the latest, whichever that is. */
  version_id: nullable(id()),
  /** Orders the items; ascending, with gaps. */
  position: integer(),
  /** Frames of the preview, counted from 0, both included; null for its first and its last. */
  in: nullable(integer()),
  out: nullable(integer()),
  /** False for 'Not available': the asset or the chosen version is deleted, or hidden from the caller. */
  available: derived(flag()),
};
export interface PlaylistItem extends FieldsRow<typeof playlistItemFields> {
  /** Null where the item is not available. */
  readonly asset?: PlaylistAsset | null;
  /** What is played: the chosen version, else the latest. Null where there is none. */
  readonly version?: PlaylistVersion | null;
}
export const playlistItemResource = defineResource<PlaylistItem>({
  name: 'playlistitems',
  fields: playlistItemFields,
  relations: { asset: one('playlistassets'), version: one('playlistversions') },
  search: [],
  defaultSort: ['position'],
  softDelete: false,
});
