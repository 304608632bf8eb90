import type { Caller, LinkMap, LinkMapNode } from '@jampot/contracts';
import type { SqlRunner } from '@jampot/persistence';
import { isShown, isStale, latestVersion, pictureOf } from '../links/link-columns.ts';
import type { End } from '../links/linked-assets.query.ts';

/** The assets of a map with all that it shows of each, in the order in which they were found. */
export async function nodesOf(
  tx: SqlRunner,
  caller: Caller,
  levels: ReadonlyMap<number, number>,
): Promise<LinkMapNode[]> {
  const rows = await tx.sql<Omit<LinkMapNode, 'level'> & Record<string, unknown>>(
    `SELECT a.id, a.name, a.folder_id, f.name AS folder_name, a.status_id, s.name AS status,
       s.color AS status_color, v.id AS version_id, v.version_number,
       ${pictureOf('v.id')} AS thumbnail_url,
       ${linksAt(caller, 'down_id')} AS uplinks, ${linksAt(caller, 'up_id')} AS downlinks
     FROM unnest($1::bigint[]) WITH ORDINALITY AS w (id, place)
     JOIN assets a ON a.id = w.id JOIN folders f ON f.id = a.folder_id
     LEFT JOIN statuses s ON s.id = a.status_id
     LEFT JOIN versions v ON v.id = ${latestVersion('a.id')}
     ORDER BY w.place`,
    [[...levels.keys()]],
  );
  return rows.map((row) => ({ ...row, level: levels.get(row.id) ?? 0 }));
}

/** SQL: how many links the asset `a` has at this end, of which the caller sees the other. */
function linksAt(caller: Caller, own: End): string {
  const other: End = own === 'up_id' ? 'down_id' : 'up_id';
  return `(SELECT count(*) FROM links at_end
    WHERE at_end.${own} = a.id AND ${isShown(caller, `at_end.${other}`)})`;
}

/** The links among the assets of a map. */
export async function edgesOf(
  tx: SqlRunner,
  assetIds: readonly number[],
): Promise<LinkMap['edges']> {
  return tx.sql<LinkMap['edges'][number]>(
    `SELECT l.id, l.up_id, l.down_id, l.chain, ${isStale('l')} AS stale FROM links l
     WHERE l.up_id = ANY($1::bigint[]) AND l.down_id = ANY($1::bigint[]) ORDER BY l.id`,
    [assetIds],
  );
}
