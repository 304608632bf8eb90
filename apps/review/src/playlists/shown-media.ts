import { every, latestVersion, readableThroughAsset, visibleFolder } from '@jampot/service-kit';
import type { Asker } from '@jampot/persistence';

/** SQL: the asker may see the asset with that id (SQL), deleted or not. */
export function seenAsset(asker: Asker, assetId: string): string {
  const visible = visibleFolder(asker.level, 'f');
  return (
    every(
      visible === null
        ? null
        : `EXISTS (SELECT FROM assets seen JOIN folders f ON f.id = seen.folder_id
          WHERE seen.id = ${assetId} AND ${visible})`,
      readableThroughAsset(asker, 'assets', assetId),
    ) ?? 'true'
  );
}

/** SQL: the asset `a` can be shown to the asker. */
export function shownAsset(asker: Asker, a: string): string {
  return every(`NOT ${a}.deleted AND NOT ${a}.gone`, seenAsset(asker, `${a}.id`));
}

/** SQL: the version `v` can be shown to the asker, and so can its asset. */
export function shownVersion(asker: Asker, v: string): string {
  return every(
    `NOT ${v}.deleted`,
    isShown(asker, `${v}.asset_id`),
    readableThroughAsset(asker, 'versions', `${v}.asset_id`),
  );
}

/** SQL: the asset with that id (SQL) can be shown to the asker. */
export function isShown(asker: Asker, assetId: string): string {
  return `EXISTS (SELECT FROM assets shown WHERE shown.id = ${assetId}
    AND ${shownAsset(asker, 'shown')})`;
}

/** SQL: `v` is what the item `i` plays, where it is there; a version that was moved away is not. */
export function isPlayedBy(i: string, v: string): string {
  return `${v}.id = coalesce(${i}.version_id, ${latestVersion(`${i}.asset_id`)})
    AND ${v}.asset_id = ${i}.asset_id`;
}

/** SQL of the key of a version's smallest picture, of its files (SQL); null without one. */
export function pictureOf(files: string): string {
  return `coalesce(${files} -> 'thumbnail' ->> 'key', ${files} -> 'poster' ->> 'key')`;
}
