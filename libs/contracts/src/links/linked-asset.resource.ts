import { derived, flag, id, integer, nullable, onRequest, text, time } from '../list/field.ts';
import { defineResource, one } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';

const linkFolderFields = { id: id(), name: text() };
export type LinkFolder = FieldsRow<typeof linkFolderFields>;
export const linkFolderResource = defineResource<LinkFolder>({
  name: 'linkfolders',
  itself: 'folder',
  fields: linkFolderFields,
  relations: {},
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});

const linkStatusFields = {
  id: id(),
  name: text(),
  /** `#RRGGBB`. */
  color: text(),
};
export type LinkStatus = FieldsRow<typeof linkStatusFields>;
export const linkStatusResource = defineResource<LinkStatus>({
  name: 'linkstatuses',
  itself: 'status',
  fields: linkStatusFields,
  relations: {},
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});

const linkVersionFields = {
  id: id(),
  asset_id: id(),
  name: text(),
  version_number: integer(),
  thumbnail_url: derived(nullable(text())),
};
export type LinkVersion = FieldsRow<typeof linkVersionFields>;
export const linkVersionResource = defineResource<LinkVersion>({
  name: 'linkversions',
  itself: 'version',
  fields: linkVersionFields,
  relations: {},
  search: ['name'],
  defaultSort: ['-version_number'],
  softDelete: false,
});

/** What links show of an asset. */
const shownFields = {
  name: text(),
  folder_id: id(),
  status_id: nullable(id()),
  assignee_id: nullable(id()),
  /** The latest live version; null without one. */
  version_id: nullable(id()),
  thumbnail_url: derived(nullable(text())),
  /** Its page. */
  href: onRequest(text()),
};
interface ShownRelations {
  readonly folder?: LinkFolder;
  readonly status?: LinkStatus | null;
  readonly latestversion?: LinkVersion | null;
}
const shownRelations = {
  folder: one('linkfolders'),
  status: one('linkstatuses'),
  latestversion: one('linkversions'),
};

const linkAssetFields = { id: id(), ...shownFields };
export interface LinkAsset extends FieldsRow<typeof linkAssetFields>, ShownRelations {}
/** An asset at an end of a link. */
export const linkAssetResource = defineResource<LinkAsset>({
  name: 'linkassets',
  itself: 'asset',
  fields: linkAssetFields,
  relations: shownRelations,
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});

const linkedAssetFields = {
  /** Of the link. */
  id: id(),
  /** The asset at the other end. */
  asset_id: id(),
  up_id: id(),
  down_id: id(),
  /** A dependency; false for a reference. */
  chain: flag(),
  /** What is used has a newer version than the one it was made with. */
  stale: flag(),
  /** The version of what is used that the other was made with. */
  seen_version_id: nullable(id()),
  seen_version_number: nullable(integer()),
  /** The latest version of what is used, whichever end the row shows. */
  used_version_id: nullable(id()),
  used_version_number: nullable(integer()),
  created: time(),
  ...shownFields,
};
export interface LinkedAsset extends FieldsRow<typeof linkedAssetFields>, ShownRelations {}
/** An uplink or a downlink of an asset: the link, and the asset at its other end. */
export const linkedAssetResource = defineResource<LinkedAsset>({
  name: 'linkedassets',
  fields: linkedAssetFields,
  relations: shownRelations,
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});
