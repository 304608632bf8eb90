import { neighboursOfAll, statusesInForce } from '@jampot/domain';
import type { LayeredStatus, StatusLayer } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';

interface LayerFolder {
  readonly id: number;
  readonly is_default: boolean;
  readonly path: string;
  /** The path of the other folder whose settings it takes; null without one. */
  readonly settings_path: string | null;
}

interface OwnedStatus extends LayeredStatus {
  readonly folder_id: number;
}

export type StatusesByLayer = ReadonlyMap<number, readonly OwnedStatus[]>;

/**
 * Resolves anew which statuses are in force where. To be called after a status, the settings of a
 * folder or the place of a folder changed; the statuses must be locked alone.
 * @returns what is in force in each layer.
 */
export async function resolveStatuses(
  tx: Transaction,
  accountId: number,
): Promise<StatusesByLayer> {
  const inForce = statusesInForce(await loadLayers(tx, accountId));
  const rows = [...inForce].flatMap(([layer, statuses]) =>
    [...neighboursOfAll(statuses)].map(
      ([id, { previous, next }]) => [layer, id, previous?.id ?? null, next?.id ?? null] as const,
    ),
  );
  await tx.sql(
    `WITH wanted AS (
       SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
         AS w (folder_id, status_id, previous_id, next_id)
     ), gone AS (
       DELETE FROM statuses_in_force i WHERE i.account_id = $1 AND NOT EXISTS (
         SELECT FROM wanted w WHERE w.folder_id = i.folder_id AND w.status_id = i.status_id)
     )
     INSERT INTO statuses_in_force AS kept
       (account_id, folder_id, status_id, previous_id, next_id)
     SELECT $1, * FROM wanted
     ON CONFLICT (folder_id, status_id) DO UPDATE
       SET previous_id = excluded.previous_id, next_id = excluded.next_id
       WHERE (kept.previous_id, kept.next_id) IS DISTINCT FROM (excluded.previous_id, excluded.next_id)`,
    [accountId, ...[0, 1, 2, 3].map((column) => rows.map((row) => row[column]))],
  );
  await tx.sql(
    `UPDATE statuses s SET previous_id = i.previous_id, next_id = i.next_id
     FROM statuses_in_force i
     WHERE i.account_id = $1 AND i.folder_id = s.folder_id AND i.status_id = s.id
       AND (s.previous_id, s.next_id) IS DISTINCT FROM (i.previous_id, i.next_id)`,
    [accountId],
  );
  return inForce;
}

async function loadLayers(
  tx: Transaction,
  accountId: number,
): Promise<readonly StatusLayer<OwnedStatus>[]> {
  const folders = await tx.sql<LayerFolder & Record<string, unknown>>(
    `SELECT f.id, f.is_default, f.path::text AS path, other.path::text AS settings_path
     FROM folders f
     LEFT JOIN folders other ON other.id = f.settings_folder_id AND other.id <> f.id
     WHERE f.account_id = $1 AND (f.is_default OR other.id IS NOT NULL OR EXISTS (
       SELECT FROM statuses s WHERE s.folder_id = f.id AND NOT s.deleted))`,
    [accountId],
  );
  const statuses = await tx.sql<OwnedStatus & Record<string, unknown>>(
    `SELECT id, folder_id, base_id, level, "order", hide FROM statuses
     WHERE account_id = $1 AND NOT deleted`,
    [accountId],
  );
  const owned = Map.groupBy(statuses, (status) => status.folder_id);
  const known = new Set(folders.map(({ id }) => id));
  const root = folders.find(({ is_default }) => is_default)?.id ?? null;
  return folders.map((folder) => ({
    id: folder.id,
    upstream: folder.is_default ? null : (upstreamOf(folder, known) ?? root),
    own: owned.get(folder.id) ?? [],
  }));
}

/** The nearest layer above: of the folder itself, or of the one whose settings it takes. */
function upstreamOf(folder: LayerFolder, known: ReadonlySet<number>): number | undefined {
  const way = folder.settings_path ?? folder.path.split('.').slice(0, -1).join('.');
  return way
    .split('.')
    .map(Number)
    .findLast((id) => known.has(id));
}
