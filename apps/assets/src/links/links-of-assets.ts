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

/**
 * SQL of links joined with what is used (`used`), its latest version (`latest`) and, where that is another, the
 * version that was used (`seen`): each is met once, whatever is asked of it.
 * @param links what the link `link` is taken from
 */
export function withVersions(links: string): string {
  return `${links}
    JOIN assets used ON used.id = link.up_id
    LEFT JOIN versions latest ON latest.id = used.version_id
    LEFT JOIN versions seen ON seen.id =
      CASE WHEN link.seen_version_id IS DISTINCT FROM latest.id THEN link.seen_version_id END`;
}

/** SQL of the number of the version that was used, in `withVersions`. */
export const SEEN_NUMBER = `CASE WHEN link.seen_version_id = latest.id THEN latest.version_number
  ELSE seen.version_number END`;

/**
 * SQL: a link of `withVersions` is a dependency on something that has a newer version by now. Numbers of deleted
 * versions are given again, so what was made later is newer as well.
 */
export const IS_STALE = `(link.chain AND coalesce(latest.id > coalesce(link.seen_version_id, 0)
  OR latest.id <> link.seen_version_id AND latest.version_number > seen.version_number, false))`;

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
  return `EXISTS (SELECT FROM ${withVersions('links link')}
    WHERE ${isOwnLink(a, 'down_id', asker)} AND ${shownAtEnd(asker, 'used')} AND ${IS_STALE})`;
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
