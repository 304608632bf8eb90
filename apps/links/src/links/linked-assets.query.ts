import {
  linkAssetResource,
  linkedAssetResource,
  linkFolderResource,
  linkStatusResource,
  linkVersionResource,
} from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { latestVersion, readableThroughAsset } from '@jampot/service-kit';
import {
  isReadableLink,
  isStale,
  numberOf,
  pictureOf,
  shownAsset,
  shownColumns,
} from './link-columns.ts';

const folderReads: Reads = defineReads(linkFolderResource, {
  from: 'folders',
  columns: (f) => ({ id: `${f}.id`, name: `${f}.name` }),
});

export const statusReads: Reads = defineReads(linkStatusResource, {
  from: 'statuses',
  columns: (s) => ({ id: `${s}.id`, name: `${s}.name`, color: `${s}.color` }),
});

const versionReads: Reads = defineReads(linkVersionResource, {
  from: 'versions',
  columns: (v) => ({
    id: `${v}.id`,
    asset_id: `${v}.asset_id`,
    name: `${v}.name`,
    version_number: `${v}.version_number`,
    thumbnail_url: pictureOf(`${v}.id`),
  }),
  readable: (v, asker) => readableThroughAsset(asker, 'versions', `${v}.asset_id`),
});

/** Relations of a row that shows an asset. @param assetId SQL of the asset's id */
const shownRelations = (assetId: (t: string) => string) => ({
  folder: toOne(
    () => folderReads,
    (t, folder) => `${folder}.id = ${t}.folder_id`,
  ),
  status: toOne(
    () => statusReads,
    (t, status) => `${status}.id = ${t}.status_id`,
  ),
  latestversion: toOne(
    () => versionReads,
    (t, version) => `${version}.id = ${latestVersion(assetId(t))}`,
  ),
});

export const linkAssetReads: Reads = defineReads(linkAssetResource, {
  from: 'assets',
  columns: (a) => ({ id: `${a}.id`, ...shownColumns(a, `${a}.id`) }),
  readable: (a, asker) => shownAsset(asker, a),
  relations: shownRelations((a) => `${a}.id`),
});

/** The ends of a link, and which of them a list of it shows. */
export type End = 'up_id' | 'down_id';

function linkedReads(end: End): Reads {
  return defineReads(linkedAssetResource, {
    from: `(SELECT link.*, a.name, a.folder_id, a.status_id, a.assignee_id, a.deleted,
      a.gone
      FROM links link JOIN assets a ON a.id = link.${end})`,
    columns: (l) => ({
      id: `${l}.id`,
      asset_id: `${l}.${end}`,
      up_id: `${l}.up_id`,
      down_id: `${l}.down_id`,
      chain: `${l}.chain`,
      stale: isStale(l),
      seen_version_id: `${l}.seen_version_id`,
      seen_version_number: numberOf(`${l}.seen_version_id`),
      used_version_id: latestVersion(`${l}.up_id`),
      used_version_number: latestVersion(`${l}.up_id`, 'version_number'),
      created: `${l}.created`,
      ...shownColumns(l, `${l}.${end}`),
    }),
    visible: (l, asker) => `${shownAsset(asker, l)} AND ${isReadableLink(asker, l) ?? 'true'}`,
    relations: shownRelations((l) => `${l}.${end}`),
  });
}

export const uplinkReads = linkedReads('up_id');
export const downlinkReads = linkedReads('down_id');
