import {
  linkedAssetResource,
  linkFolderResource,
  linkStatusResource,
  linkVersionResource,
} from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { readableThroughAsset } from '@jampot/service-kit';
import { thumbnailOf } from '../versions/version-columns.ts';
import { IS_STALE, SEEN_NUMBER, shownAtEnd, withVersions } from './links-of-assets.ts';
import type { End } from './links-of-assets.ts';

const folderReads: Reads = defineReads(linkFolderResource, {
  from: 'folders',
  columns: (f) => ({ id: `${f}.id`, name: `${f}.name` }),
});

const statusReads: Reads = defineReads(linkStatusResource, {
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
    thumbnail_url: thumbnailOf(`${v}.id`),
  }),
  readable: (v, asker) => readableThroughAsset(asker, 'versions', `${v}.asset_id`),
});

/** What is taken of links at an end: the asset there, its latest version, and the rows that have them. */
const ENDS: Readonly<Record<End, { a: string; latest: string; rows: string }>> = {
  up_id: { a: 'used', latest: 'latest', rows: withVersions('links link') },
  down_id: {
    a: 'dependent',
    latest: 'made',
    rows: `${withVersions('links link JOIN assets dependent ON dependent.id = link.down_id')}
      LEFT JOIN versions made ON made.id = dependent.version_id`,
  },
};

/**
 * SQL of the members of link `l`, put together of what the link, the asset and its latest version keep written:
 * nothing that changes is kept twice, so that a change writes no links.
 */
const writtenLink = (l: string): string => `concat(${l}.row_json, ',', ${l}.linked_json,
  CASE WHEN ${l}.stale THEN ',"stale":true,' ELSE ',"stale":false,' END,
  coalesce(${l}.used_json, '"used_version_id":null,"used_version_number":null'),
  ',"seen_version_number":', coalesce(${l}.seen_version_number::text, 'null'), ',',
  coalesce(${l}.thumbnail_json, '"thumbnail_url":null'))`;

/** Copies of links, with the asset at one end. */
function linkedReads(end: End): Reads {
  const { a, latest, rows } = ENDS[end];
  return defineReads(linkedAssetResource, {
    from: `(SELECT link.*, ${a}.name, ${a}.folder_id, ${a}.status_id, ${a}.assignee_id, ${a}.version_id,
        ${a}.deleted, ${a}.linked_json, ${latest}.thumbnail_json,
        latest.id AS used_version_id, latest.version_number AS used_version_number, latest.used_json,
        ${SEEN_NUMBER} AS seen_version_number, ${IS_STALE} AS stale
      FROM ${rows} WHERE NOT link.gone)`,
    columns: (l) => ({
      id: `${l}.id`,
      asset_id: `${l}.${end}`,
      up_id: `${l}.up_id`,
      down_id: `${l}.down_id`,
      chain: `${l}.chain`,
      stale: `${l}.stale`,
      seen_version_id: `${l}.seen_version_id`,
      seen_version_number: `${l}.seen_version_number`,
      used_version_id: `${l}.used_version_id`,
      used_version_number: `${l}.used_version_number`,
      created: `${l}.created`,
      name: `${l}.name`,
      folder_id: `${l}.folder_id`,
      status_id: `${l}.status_id`,
      assignee_id: `${l}.assignee_id`,
      version_id: `${l}.version_id`,
      thumbnail_url: thumbnailOf(`${l}.version_id`),
      href: `'/assets/' || ${l}.${end}`,
    }),
    written: {
      sql: writtenLink,
      signed: true,
      fields: [
        'id',
        'asset_id',
        'up_id',
        'down_id',
        'chain',
        'stale',
        'seen_version_id',
        'seen_version_number',
        'used_version_id',
        'used_version_number',
        'created',
        'name',
        'folder_id',
        'status_id',
        'assignee_id',
        'version_id',
        'thumbnail_url',
      ],
    },
    visible: (l, asker) => shownAtEnd(asker, l),
    readable: (l, asker) => readableThroughAsset(asker, 'dependencies', `${l}.down_id`),
    relations: {
      folder: toOne(
        () => folderReads,
        (l, folder) => `${folder}.id = ${l}.folder_id`,
      ),
      status: toOne(
        () => statusReads,
        (l, status) => `${status}.id = ${l}.status_id`,
      ),
      latestversion: toOne(
        () => versionReads,
        (l, version) => `${version}.id = ${l}.version_id`,
      ),
    },
  });
}

export const uplinkReads = linkedReads('up_id');
export const downlinkReads = linkedReads('down_id');
