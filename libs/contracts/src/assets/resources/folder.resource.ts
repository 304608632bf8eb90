import { permissionsSchema } from '../../identity/permissions-schema.ts';
import * as z from 'zod';
import {
  flag,
  id,
  integer,
  json,
  nullable,
  onRequest,
  rarelyShown,
  text,
  time,
} from '../../list/field.ts';
import { defineResource, many, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Person } from './person.resource.ts';
import type { Asset } from './asset.resource.ts';

export const pathEntrySchema = z.object({ id: z.int(), name: z.string() });

const folderFields = {
  id: id(),
  account_id: id(),
  name: text(),
  /** Null for a project. */
  parent_id: nullable(id()),
  user_id: nullable(id()),
  /** Orders the folders of one parent; ascending, with gaps. */
  position: integer(),
  /** The folder whose team and statuses count here; null means the parent's. */
  settings_folder_id: nullable(id()),
  deleted: flag(),
  created: time(),
  modified: time(),
  /** When it was deleted; null while it is not. */
  deleted_at: rarelyShown(nullable(time())),
  /** Who deleted it; `deleter` is the person. */
  deleted_by: rarelyShown(nullable(id())),
  /** The folder whose deletion took it along; its own id where that was the one asked for. */
  deleted_with: rarelyShown(nullable(id())),
  /** It was deleted itself, not taken along: what a trash shows. */
  deleted_itself: rarelyShown(flag()),
  /** Of a project: what the first frame of its films is called; null for as the files have it. */
  start_frame: onRequest(nullable(integer())),
  /** Whether the project lets its guests have the files as they were sent. */
  guest_downloads: onRequest(flag()),
  /** Whether it lets them write notes, also where their role has no letter for it. */
  guest_notes: onRequest(flag()),
  /** Which notes it shows them: `none`, `own`, `open` (all that are not internal) or `all`. */
  guest_sees_notes: onRequest(text()),
  /** Live assets directly in the folder. */
  asset_count: onRequest(integer()),
  /**
   * Signed address of a picture: of the live assets that the caller sees in the folder or below it,
   * the one that was changed last of those that have a picture. Of a tree of more than 500 folders the
   * youngest are looked at, and of a folder the 50 assets that were changed last. Null where none has one.
   */
  picture_url: onRequest(nullable(text())),
  /** From the project down to the folder itself; only what the caller may see. */
  path: onRequest(json(z.array(pathEntrySchema))),
  /** The same as one text: `Project / Sequence / Shot`. */
  paths: onRequest(text()),
  /** The caller's letters in this folder. */
  permissions: onRequest(json(permissionsSchema)),
  /** The caller's role level in this folder. */
  level: onRequest(integer()),
};
export interface Folder extends FieldsRow<typeof folderFields> {
  /** Its children, as the specification names them. */
  readonly folders?: readonly Folder[];
  /** The same: how the specification's calls ask for them. */
  readonly subfolders?: readonly Folder[];
  readonly assets?: readonly Asset[];
  readonly deleter?: Person | null;
}
export const folderResource = defineResource<Folder>({
  name: 'folders',
  fields: folderFields,
  relations: {
    folders: many('folders'),
    subfolders: many('folders'),
    assets: many('assets'),
    deleter: one('people'),
  },
  search: ['name'],
  defaultSort: ['position'],
  softDelete: true,
});
