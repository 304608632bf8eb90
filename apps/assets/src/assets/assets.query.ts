import { assetResource } from '@jampot/contracts';
import { defineReads, inFolderTree, toMany, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import {
  every,
  noGuestIn,
  outsideTrashOfGuests,
  personReads,
  readableThroughFolder,
  visibleFolder,
} from '@jampot/service-kit';
import { folderReads } from '../folders/folders.query.ts';
import { downlinkReads, linksDownFrom, uplinkReads } from '../links/linked-assets.query.ts';
import { hasStaleLinks, isLinkedAs, linkWords } from '../links/links-of-assets.ts';
import { statusReads } from '../statuses/statuses.query.ts';
import { carriesOneOf, tagKeys } from '../tags/tag-keys.ts';
import { thumbnailOf } from '../versions/version-columns.ts';
import { versionReads } from '../versions/versions.query.ts';

/**
 * SQL: the asker may see the asset with that id (SQL): its folder, and guests none that is deleted. Null for whoever
 * sees all.
 */
export function visibleAsset(level: number, assetId: string): string | null {
  const visible = visibleFolder(level, 'f');
  return visible === null
    ? null
    : `EXISTS (SELECT FROM assets seen JOIN folders f ON f.id = seen.folder_id
        WHERE seen.id = ${assetId} AND ${every(visible, outsideTrashOfGuests({ level }, 'seen'))})`;
}

export const assetReads: Reads = defineReads(assetResource, {
  from: 'assets',
  columns: (a, asker) => ({
    id: `${a}.id`,
    account_id: `${a}.account_id`,
    name: `${a}.name`,
    folder_id: `${a}.folder_id`,
    assignee_id: `${a}.assignee_id`,
    status_id: `${a}.status_id`,
    tag: `${a}.tag`,
    framerate: `${a}.framerate`,
    in: `${a}.in_seconds`,
    out: `${a}.out_seconds`,
    duration: `${a}.duration`,
    art_duration: `${a}.art_duration`,
    start: `${a}.start_day`,
    due: `${a}.due_day`,
    bid_days: `${a}.bid_days`,
    notes: `${a}.notes`,
    deleted: `${a}.deleted`,
    created: `${a}.created`,
    modified: `${a}.modified`,
    version_id: `${a}.version_id`,
    approved_version_number: `${a}.approved_version_number`,
    thumbnail_url: thumbnailOf(`${a}.version_id`),
    deleted_at: `${a}.deleted_at`,
    deleted_by: `${a}.deleted_by`,
    deleted_with: `${a}.deleted_with`,
    seconds: `coalesce(${a}.duration, (SELECT (shown.media ->> 'duration')::float8
      FROM versions shown WHERE shown.id = ${a}.version_id))`,
    stale: hasStaleLinks(a, asker),
    links: linkWords(a, asker),
  }),
  written: {
    sql: (a) => `${a}.row_json`,
    signed: true,
    fields: [
      'id',
      'account_id',
      'name',
      'folder_id',
      'assignee_id',
      'status_id',
      'tag',
      'framerate',
      'in',
      'out',
      'duration',
      'art_duration',
      'start',
      'due',
      'bid_days',
      'created',
      'modified',
      'version_id',
      'approved_version_number',
      'thumbnail_url',
    ],
  },
  deleted: (a) => `${a}.deleted`,
  visible: (a, { level }) => {
    const visible = visibleFolder(level, 'f');
    return visible === null
      ? null
      : `EXISTS (SELECT FROM folders f WHERE f.id = ${a}.folder_id AND ${visible})`;
  },
  visibleDeleted: (a, asker) =>
    noGuestIn(
      asker,
      (member) => `EXISTS (SELECT FROM folders f WHERE f.id = ${a}.folder_id AND ${member})`,
    ),
  readable: (a, asker) => readableThroughFolder(asker, 'assets', `${a}.folder_id`),
  within: inFolderTree({
    counted: 'asset_counts',
    sorts: [
      'name',
      'modified',
      'created',
      'start',
      'due',
      'bid_days',
      'duration',
      'art_duration',
      'in',
      'out',
      'framerate',
      'tag',
    ],
    related: { 'status.order': 'status_id', 'assignee.name': 'assignee_id' },
    manyRelated: { 'folder.name': 'folder_id' },
    found: ['tag', 'q'],
  }),
  counted: 'asset_counts',
  among: {
    links: isLinkedAs,
    tag: (a, names) => carriesOneOf(a, tagKeys(`array_to_string(${names}, ', ')`)),
  },
  relations: {
    folder: toOne(
      () => folderReads,
      (a, folder) => `${folder}.id = ${a}.folder_id`,
    ),
    status: toOne(
      () => statusReads,
      (a, status) => `${status}.id = ${a}.status_id`,
    ),
    assignee: toOne(
      () => personReads,
      (a, person) => `${person}.id = ${a}.assignee_id`,
    ),
    latestversion: toOne(
      () => versionReads,
      (a, version) => `${version}.id = ${a}.version_id`,
    ),
    deleter: toOne(
      () => personReads,
      (a, person) => `${person}.id = ${a}.deleted_by`,
    ),
    uplinks: toMany(
      () => uplinkReads,
      (a, link) => `${link}.down_id = ${a}.id`,
    ),
    downlinks: toMany(
      () => downlinkReads,
      (a, link) => `${link}.up_id = ${a}.id`,
      { from: linksDownFrom },
    ),
  },
});
