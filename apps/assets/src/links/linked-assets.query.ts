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
import { isStale, seenNumber, shownAtEnd, USES } from './links-of-assets.ts';
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

/**
 * SQL of the members of link `l`, joined of what the link and both assets keep written. What depends on more than one of
 * them is in none of these texts, so that a change of one writes no other.
 */
const writtenLink = (l: string): string =>
  `(${l}.row_json || CASE WHEN ${l}.stale THEN ',"stale":true,' ELSE ',"stale":false,' END
    || ${l}.linked_json || ',' || ${l}.used_json
    || coalesce(',"seen_version_number":' || ${l}.seen_version_number, ',"seen_version_number":null'))`;

/** SQL of links with what they show of `used` and of the asset `a` at their other end, found in `tables`. */
const linksIn = (tables: string, a: string, used: string): string =>
  `(SELECT link.*, ${a}.name, ${a}.folder_id, ${a}.status_id, ${a}.assignee_id, ${a}.version_id,
      ${a}.deleted, ${a}.linked_json, ${used}.used_json,
      ${used}.version_id AS used_version_id, ${used}.version_number AS used_version_number,
      ${seenNumber(used)} AS seen_version_number, ${isStale(used)} AS stale
    FROM ${tables} WHERE NOT link.gone)`;

const DEPENDENT = 'JOIN assets dependent ON dependent.id = link.down_id';

/** SQL of the links down from the row `a` of an asset: what it shows as what is used is not looked up again. */
export const linksDownFrom = (a: string): string =>
  linksIn(`links link ${DEPENDENT}`, 'dependent', a);

/** Copies of links, with the asset at one end. */
function linkedReads(end: End): Reads {
  return defineReads(linkedAssetResource, {
    from:
      end === 'up_id'
        ? linksIn(USES, 'used', 'used')
        : linksIn(`${USES} ${DEPENDENT}`, 'dependent', 'used'),
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
