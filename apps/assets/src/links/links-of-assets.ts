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

/** SQL of the number of the version with that id (SQL). */
export function numberOf(versionId: string): string {
  return `(SELECT numbered.version_number FROM versions numbered WHERE numbered.id = ${versionId})`;
}

/** SQL of the id of the latest version of what the link `l` says is used. */
export function usedVersion(l: string): string {
  return `(SELECT used.version_id FROM assets used WHERE used.id = ${l}.up_id)`;
}

/**
 * SQL: the link `l` is a dependency on something that has a newer version by now. Numbers of deleted versions are
 * given again, so what was made later is newer as well.
 */
export function isStale(l: string): string {
  return `(${l}.chain AND coalesce((SELECT latest.id > coalesce(${l}.seen_version_id, 0)
      OR latest.id <> ${l}.seen_version_id
        AND latest.version_number > ${numberOf(`${l}.seen_version_id`)}
    FROM assets used JOIN versions latest ON latest.id = used.version_id
    WHERE used.id = ${l}.up_id), false))`;
}

/** SQL: the asset `a` has links at this end, of which the asker sees the other. */
function hasLinks(a: string, own: End, asker: Asker, and = 'true'): string {
  const other: End = own === 'up_id' ? 'down_id' : 'up_id';
  const readable = readableThroughAsset(asker, 'dependencies', 'own_link.down_id') ?? 'true';
  return `EXISTS (SELECT FROM links own_link JOIN assets other ON other.id = own_link.${other}
    WHERE own_link.${own} = ${a}.id AND NOT own_link.gone AND ${readable}
      AND ${shownAtEnd(asker, 'other')} AND ${and})`;
}

/** SQL: something that the asset `a` uses has a newer version by now. */
export function hasStaleLinks(a: string, asker: Asker): string {
  return hasLinks(a, 'down_id', asker, isStale('own_link'));
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
