import type { Caller, LinkMap, LinkMapNode } from '@jampot/contracts';
import type { SqlRunner } from '@jampot/persistence';
import { latestVersion } from '@jampot/service-kit';
import { isReadableLink, isShown, isStale, pictureOf } from '../links/link-columns.ts';
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
    WHERE at_end.${own} = a.id AND ${isReadableLink(caller, 'at_end') ?? 'true'}
      AND ${isShown(caller, `at_end.${other}`)})`;
}

/** Links that one map shows at most. */
const MOST_EDGES = 5000;

/** The links among the assets of a map, the oldest first; `more` when some were left out. */
export async function edgesOf(
  tx: SqlRunner,
  caller: Caller,
  assetIds: readonly number[],
): Promise<{ readonly edges: LinkMap['edges']; readonly more: boolean }> {
  const rows = await tx.sql<LinkMap['edges'][number]>(
    `SELECT l.id, l.up_id, l.down_id, l.chain, ${isStale('l')} AS stale FROM links l
     WHERE l.up_id = ANY($1::bigint[]) AND l.down_id = ANY($1::bigint[])
       AND ${isReadableLink(caller, 'l') ?? 'true'}
     ORDER BY l.id LIMIT ${MOST_EDGES + 1}`,
    [assetIds],
  );
  return { edges: rows.slice(0, MOST_EDGES), more: rows.length > MOST_EDGES };
}
