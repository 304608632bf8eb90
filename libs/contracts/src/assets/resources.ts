import { permissionsSchema } from '../identity/permissions-schema.ts';
import * as z from 'zod';
import {
  derived,
  flag,
  id,
  integer,
  json,
  long,
  nullable,
  number,
  onRequest,
  rarelyShown,
  text,
  time,
} from '../list/field.ts';
import { defineResource, many, one } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';
import { mediaFactsSchema } from './media.ts';

/** A user as other services show one. */
const personFields = { id: id(), name: text() };
export type Person = FieldsRow<typeof personFields>;
export const personResource = defineResource<Person>({
  name: 'people',
  fields: personFields,
  relations: {},
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});

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
  /** Live assets directly in the folder. */
  asset_count: onRequest(integer()),
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
  readonly subfolders?: readonly Folder[];
  readonly assets?: readonly Asset[];
  readonly deleter?: Person | null;
}
export const folderResource = defineResource<Folder>({
  name: 'folders',
  fields: folderFields,
  relations: { subfolders: many('folders'), assets: many('assets'), deleter: one('people') },
  search: ['name'],
  defaultSort: ['position'],
  softDelete: true,
});

const statusFields = {
  id: id(),
  name: text(),
  /** `#RRGGBB`. */
  color: text(),
  /** Orders the chain of previous and next; ascending, with gaps. Null stands outside of it. */
  order: nullable(integer()),
  /** Neighbours where the status is defined; in the list of a folder, those that it has there. */
  previous_id: nullable(id()),
  next_id: nullable(id()),
  /** Left out of dropdowns. */
  hide: flag(),
  /** Role level needed to change from or to it. */
  level: integer(),
  /** The status that it descends from through every replacement. */
  base_id: nullable(id()),
  /** The inherited status whose place it takes. */
  replace_id: nullable(id()),
  /** Where it is defined. */
  folder_id: id(),
  /** In the list of a folder: defined elsewhere. */
  inherited: onRequest(flag()),
  /** Defined in a folder without taking the place of another. */
  new: onRequest(flag()),
};
export interface Status extends FieldsRow<typeof statusFields> {
  readonly previous?: Status | null;
  readonly next?: Status | null;
}
export const statusResource = defineResource<Status>({
  name: 'statuses',
  fields: statusFields,
  relations: { previous: one('statuses'), next: one('statuses') },
  search: ['name'],
  defaultSort: ['order'],
  softDelete: false,
});

const versionFields = {
  id: id(),
  asset_id: id(),
  user_id: nullable(id()),
  name: text(),
  version_number: integer(),
  created: time(),
  deleted: flag(),
  source_file: nullable(text()),
  preview_file: nullable(text()),
  poster_file: nullable(text()),
  render_file: nullable(text()),
  source_url: derived(nullable(text())),
  preview_url: derived(nullable(text())),
  poster_url: derived(nullable(text())),
  thumbnail_url: derived(nullable(text())),
  filmstrip_url: derived(nullable(text())),
  waveform_url: derived(nullable(text())),
  render_url: derived(nullable(text())),
  render_pool_id: nullable(id()),
  job_id: nullable(id()),
  /** none, waiting, running, done, failed or cancelled. */
  processing: text(),
  /** 0 to 100. */
  progress_percent: integer(),
  processing_error: nullable(text()),
  media: json(mediaFactsSchema.nullable()),
  /** Bytes of the files; null without one, and where they are not known. */
  source_size: nullable(integer()),
  preview_size: nullable(integer()),
  poster_size: nullable(integer()),
};
export interface Version extends FieldsRow<typeof versionFields> {
  readonly asset?: Asset;
  readonly user?: Person | null;
  readonly status?: Status | null;
}
export const versionResource = defineResource<Version>({
  name: 'versions',
  fields: versionFields,
  relations: { asset: one('assets'), user: one('people'), status: one('statuses') },
  search: ['name'],
  defaultSort: ['-version_number'],
  softDelete: true,
});

const assetFields = {
  id: id(),
  account_id: id(),
  name: text(),
  folder_id: id(),
  assignee_id: nullable(id()),
  status_id: id(),
  /** Comma-separated. */
  tag: text(),
  framerate: number(),
  /** Seconds. */
  in: nullable(number()),
  /** Seconds. */
  out: nullable(number()),
  /** Seconds. */
  duration: nullable(number()),
  /** Seconds. */
  art_duration: nullable(number()),
  /** The wiki notes: markdown. */
  notes: long(text()),
  deleted: flag(),
  created: time(),
  modified: time(),
  /** The latest live version; null without one. */
  version_id: nullable(id()),
  thumbnail_url: derived(nullable(text())),
  /** When it was deleted; null while it is not. */
  deleted_at: rarelyShown(nullable(time())),
  /** Who deleted it; `deleter` is the person. */
  deleted_by: rarelyShown(nullable(id())),
  /** The folder whose deletion took it along; null where it was deleted itself. */
  deleted_with: rarelyShown(nullable(id())),
};
export interface Asset extends FieldsRow<typeof assetFields> {
  readonly folder?: Folder;
  readonly status?: Status;
  readonly assignee?: Person | null;
  readonly latestversion?: Version | null;
  readonly deleter?: Person | null;
}
export const assetResource = defineResource<Asset>({
  name: 'assets',
  fields: assetFields,
  relations: {
    folder: one('folders'),
    status: one('statuses'),
    assignee: one('people'),
    latestversion: one('versions'),
    deleter: one('people'),
  },
  search: ['name', 'tag'],
  defaultSort: ['name'],
  softDelete: true,
});

const tagFields = {
  id: id(),
  account_id: id(),
  name: text(),
  created: time(),
  /** Live assets that carry it, where the caller sees them. */
  asset_count: rarelyShown(integer()),
};
export type Tag = FieldsRow<typeof tagFields>;
export const tagResource = defineResource<Tag>({
  name: 'tags',
  fields: tagFields,
  relations: {},
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});

const statuslogFields = {
  id: id(),
  created: time(),
  asset_id: id(),
  status_id: id(),
  assignee_id: nullable(id()),
  user_id: nullable(id()),
  /** The first log of its asset. */
  first: flag(),
  /** The last log of its asset. */
  last: flag(),
};
export interface Statuslog extends FieldsRow<typeof statuslogFields> {
  readonly asset?: Asset;
  readonly user?: Person | null;
  readonly assignee?: Person | null;
  readonly status?: Status;
}
export const statuslogResource = defineResource<Statuslog>({
  name: 'statuslogs',
  fields: statuslogFields,
  relations: {
    asset: one('assets'),
    user: one('people'),
    assignee: one('people'),
    status: one('statuses'),
  },
  search: [],
  defaultSort: ['-created'],
  softDelete: false,
});

const assetLogFields = {
  id: id(),
  asset_id: id(),
  user_id: nullable(id()),
  created: time(),
  /** The field that changed, or `created`, `deleted`, `restored`, `version`. */
  field: text(),
  /** As people read it: names, not ids. */
  old_value: nullable(text()),
  new_value: nullable(text()),
  /** The values are what became different in long texts; the whole of those is kept beside them. */
  cut: derived(flag()),
  /** The whole texts; null where the values are not cut. */
  old_text: long(nullable(text())),
  new_text: long(nullable(text())),
};
export interface AssetLog extends FieldsRow<typeof assetLogFields> {
  readonly user?: Person | null;
}
export const assetLogResource = defineResource<AssetLog>({
  name: 'logs',
  fields: assetLogFields,
  relations: { user: one('people') },
  search: ['field', 'new_value'],
  defaultSort: ['-created'],
  softDelete: false,
});

const userfolderFields = { id: id(), folder_id: id(), user_id: id(), role_id: id() };
const teamRoleFields = { id: id(), name: text(), level: integer() };
export interface TeamRole extends FieldsRow<typeof teamRoleFields> {
  readonly user?: Person;
}
export const teamRoleResource = defineResource<TeamRole>({
  name: 'teamroles',
  fields: teamRoleFields,
  /** Who has the role on a team. */
  relations: { user: one('people') },
  search: [],
  defaultSort: ['level'],
  softDelete: false,
});
export interface Userfolder extends FieldsRow<typeof userfolderFields> {
  readonly user?: Person;
  readonly role?: TeamRole;
}
export const userfolderResource = defineResource<Userfolder>({
  name: 'userfolders',
  fields: userfolderFields,
  relations: { user: one('people'), role: one('teamroles') },
  search: [],
  defaultSort: ['id'],
  softDelete: false,
});

const pathmapFields = {
  id: id(),
  folder_id: id(),
  /** The beginning of a path that is replaced. */
  path: text(),
  windows: nullable(text()),
  mac: nullable(text()),
  linux: nullable(text()),
  /** In the list of a folder: defined elsewhere. */
  inherited: onRequest(flag()),
};
export type Pathmap = FieldsRow<typeof pathmapFields>;
export const pathmapResource = defineResource<Pathmap>({
  name: 'pathmaps',
  fields: pathmapFields,
  relations: {},
  search: ['path', 'windows', 'mac', 'linux'],
  defaultSort: ['path'],
  softDelete: false,
});
