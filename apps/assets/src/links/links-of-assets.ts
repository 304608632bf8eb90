import type { Asker } from '@jampot/persistence';
import { readableThroughAsset, readableThroughFolder, visibleFolder } from '@jampot/service-kit';

export type End = 'up_id' | 'down_id';

/** SQL: the asset `a` is there, and the asker sees it. */
export function shownAtEnd(asker: Asker, a: string): string {
  const visible = visibleFolder(asker.level, 'f');
  return [
    `NOT ${a}.deleted`,
    visible && `EXISTS (SELECT FROM folders f WHERE f.id = ${a}.folder_id AND ${visible})`,
    readableThroughFolder(asker, 'assets', `${a}.folder_id`),
  ]
    .filter((sql) => sql !== null)
    .map((sql) => `(${sql})`)
    .join(' AND ');
}

/** SQL of links with what is used (`used`), which knows its latest version. */
export const USES = 'links link JOIN assets used ON used.id = link.up_id';

/**
 * SQL of the number of the version that `link` was made with: looked for where it is not the latest.
 * @param used the asset that is used
 */
export const seenNumber = (used = 'used'): string =>
  `CASE WHEN link.seen_version_id = ${used}.version_id THEN ${used}.version_number
  WHEN link.seen_version_id IS NOT NULL
  THEN (SELECT seen.version_number FROM versions seen WHERE seen.id = link.seen_version_id) END`;

/**
 * SQL: `link` is a dependency on something that has a newer version by now. Numbers of deleted
 * versions are given again, so what was made later is newer as well.
 * @param used the asset that is used
 */
export const isStale = (used = 'used'): string =>
  `(link.chain AND coalesce(${used}.version_id > coalesce(link.seen_version_id, 0)
  OR ${used}.version_id <> link.seen_version_id AND ${used}.version_number > ${seenNumber(used)}, false))`;

/** SQL: the asset `a` has links at this end, of which the asker sees the other. */
function hasLinks(a: string, own: End, asker: Asker): string {
  const other: End = own === 'up_id' ? 'down_id' : 'up_id';
  return `EXISTS (SELECT FROM links link JOIN assets other ON other.id = link.${other}
    WHERE ${isOwnLink(a, own, asker)} AND ${shownAtEnd(asker, 'other')})`;
}

/** SQL: `link` is a link of the asset `a` that the asker may read. */
function isOwnLink(a: string, own: End, asker: Asker): string {
  const readable = readableThroughAsset(asker, 'dependencies', 'link.down_id') ?? 'true';
  return `link.${own} = ${a}.id AND NOT link.gone AND ${readable}`;
}

/** SQL: something that the asset `a` uses has a newer version by now. */
export function hasStaleLinks(a: string, asker: Asker): string {
  return `EXISTS (SELECT FROM ${USES}
    WHERE ${isOwnLink(a, 'down_id', asker)} AND ${shownAtEnd(asker, 'used')} AND ${isStale()})`;
}

/** SQL of the words that say how the asset `a` is linked: `none`, or some of `up`, `down` and `stale`. */
export function linkWords(a: string, asker: Asker): string {
  const words = `concat_ws(',', CASE WHEN ${hasLinks(a, 'down_id', asker)} THEN 'up' END,
    CASE WHEN ${hasLinks(a, 'up_id', asker)} THEN 'down' END,
    CASE WHEN ${hasStaleLinks(a, asker)} THEN 'stale' END)`;
  return `coalesce(nullif(${words}, ''), 'none')`;
}

/** SQL: one of the words of `values`, a `text[]` (SQL), is true of the asset `a`. */
export function isLinkedAs(a: string, values: string, asker: Asker): string {
  const [up, down] = [hasLinks(a, 'down_id', asker), hasLinks(a, 'up_id', asker)];
  return `('up' = ANY(${values}) AND ${up} OR 'down' = ANY(${values}) AND ${down}
    OR 'stale' = ANY(${values}) AND ${hasStaleLinks(a, asker)}
    OR 'none' = ANY(${values}) AND NOT ${up} AND NOT ${down})`;
}
