import * as z from 'zod';
import type { Person } from '../assets/resources/person.resource.ts';
import { derived, flag, id, integer, json, nullable, text, time } from '../list/field.ts';
import { defineResource, many, one } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';
import type { PlaylistItem } from './playlist-item.resource.ts';

const playlistFields = {
  id: id(),
  folder_id: id(),
  folder_name: text(),
  name: text(),
  /** Who made it. */
  user_id: nullable(id()),
  /** With those that the caller may not see. */
  item_count: integer(),
  /** Addresses of the pictures of its first items that the caller may see: at most four. */
  thumbnails: json(z.array(z.string())),
  created: time(),
  /** When its name or one of its items last changed. */
  modified: time(),
  /** The caller made it. */
  own: derived(flag()),
};
export interface Playlist extends FieldsRow<typeof playlistFields> {
  readonly user?: Person | null;
  readonly items?: readonly PlaylistItem[];
}
/** A sequence of assets to be watched one after the other. */
export const playlistResource = defineResource<Playlist>({
  name: 'playlists',
  fields: playlistFields,
  relations: { user: one('people'), items: many('playlistitems') },
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});
