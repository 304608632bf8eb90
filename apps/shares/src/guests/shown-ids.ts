import { MOST_SHARE_ITEMS, unknownHere } from '@jampot/contracts';
import type { Database } from '@jampot/persistence';
import { latestVersion } from '@jampot/service-kit';
import type { FoundShare } from './find-share.ts';
import { guestScope } from './find-share.ts';

/**
 * SQL: the versions `v` that a share shows, of assets `a`, in its order.
 * @param share SQL of its id
 * @param newest SQL of whether it shows newer ones instead
 */
export function shownBy(share: string, newest: string): string {
  return `share_items i LEFT JOIN versions chosen ON chosen.id = i.version_id
  JOIN assets a ON a.id = chosen.asset_id OR a.folder_id = i.folder_id
  JOIN versions v ON v.id = CASE WHEN i.version_id IS NULL OR ${newest} THEN ${latestVersion('a.id')} ELSE i.version_id END
  WHERE i.share_id = ${share} AND NOT a.deleted AND NOT a.gone AND NOT v.deleted
  ORDER BY i.position, a.name COLLATE by_name, a.id LIMIT ${MOST_SHARE_ITEMS}`;
}

/** SQL: those of the share `$1`; `$2`: newer ones instead. */
export const SHOWN = shownBy('$1', '$2');

/** The versions that a share shows now. */
export async function shownIds(database: Database, share: FoundShare): Promise<number[]> {
  const rows = await database.readTransaction(guestScope(share), (tx) =>
    tx.sql<{ id: number }>(`SELECT v.id FROM ${SHOWN}`, [share.id, share.follow_latest]),
  );
  return rows.map(({ id }) => id);
}

/** @throws JampotError `invalid` for a version that the share does not show (any more) */
export async function requireShown(
  database: Database,
  share: FoundShare,
  versionId: number,
): Promise<void> {
  if (!(await shownIds(database, share)).includes(versionId)) {
    throw unknownHere('version_id', 'This version is not in the share.');
  }
}
