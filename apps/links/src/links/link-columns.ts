import type { Asker } from '@jampot/persistence';
import {
  latestVersion,
  readableThroughAsset,
  readableThroughFolder,
  visibleFolder,
} from '@jampot/service-kit';

type Reader = Pick<Asker, 'level' | 'permissions'>;

/** SQL: the asset `a` is there, and the asker sees it. */
export function shownAsset(asker: Reader, a: string): string {
  const visible = visibleFolder(asker.level, 'f');
  const conditions = [
    `NOT ${a}.deleted AND NOT ${a}.gone`,
    visible === null
      ? null
      : `EXISTS (SELECT FROM folders f WHERE f.id = ${a}.folder_id AND ${visible})`,
    readableThroughFolder(asker, 'assets', `${a}.folder_id`),
  ];
  return conditions
    .filter((sql) => sql !== null)
    .map((sql) => `(${sql})`)
    .join(' AND ');
}

/** SQL: the asker sees the asset with that id (SQL). */
export function isShown(asker: Reader, assetId: string): string {
  return `EXISTS (SELECT FROM assets shown WHERE shown.id = ${assetId} AND ${shownAsset(asker, 'shown')})`;
}

/** SQL: the asker may read the link `l`, as the folder of what uses the other says; null when they may. */
export function isReadableLink(asker: Reader, l: string): string | null {
  return readableThroughAsset(asker, 'dependencies', `${l}.down_id`);
}

/** SQL of the number of the version with that id (SQL). */
export function numberOf(versionId: string): string {
  return `(SELECT numbered.version_number FROM versions numbered WHERE numbered.id = ${versionId})`;
}

/**
 * SQL: the asset with that id has a newer latest version than the version with that id (both SQL), or has one at
 * all where that is null. Numbers of deleted versions are given again, so what was made later is newer as well.
 */
export function hasNewer(assetId: string, versionId: string): string {
  return `coalesce((SELECT latest.id > coalesce(${versionId}, 0)
      OR latest.id <> ${versionId} AND latest.version_number > ${numberOf(versionId)}
    FROM versions latest WHERE latest.asset_id = ${assetId} AND NOT latest.deleted
    ORDER BY latest.version_number DESC, latest.id DESC LIMIT 1), false)`;
}

/** SQL: the link `l` is a dependency on something that has a newer version by now. */
export function isStale(l: string): string {
  return `(${l}.chain AND ${hasNewer(`${l}.up_id`, `${l}.seen_version_id`)})`;
}

/** SQL of the address of the picture of the version with that id (SQL); null without one. */
export function pictureOf(versionId: string): string {
  return `(SELECT jampot_file(coalesce(kept.files -> 'thumbnail' ->> 'key',
      kept.files -> 'poster' ->> 'key')) FROM version_files kept WHERE kept.id = ${versionId})`;
}

/** SQL of what links show of the asset `a`. */
export function shownColumns(a: string, assetId: string): Readonly<Record<string, string>> {
  const version = latestVersion(assetId);
  return {
    name: `${a}.name`,
    folder_id: `${a}.folder_id`,
    status_id: `${a}.status_id`,
    assignee_id: `${a}.assignee_id`,
    version_id: version,
    thumbnail_url: pictureOf(version),
    href: `'/assets/' || ${assetId}`,
  };
}
