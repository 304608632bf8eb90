import { invalid } from '@jampot/contracts';
import { findingStatusesInForce, neighboursOfAll } from '@jampot/domain';
import type { LayeredStatus, StatusLayer } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { setImmediate } from 'node:timers/promises';
import {
  MOST_IN_ACCOUNT,
  MOST_IN_FORCE,
  requireFewInForce,
  STATUS_REFUSALS,
} from './statuses.policy.ts';

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

/** Others have their turn after so many layers. */
const LAYERS_AT_ONCE = 100;

export type StatusesByLayer = ReadonlyMap<number, readonly OwnedStatus[]>;

/**
 * Resolves anew which statuses are in force where. To be called after a status, the settings of a
 * folder or the place of a folder changed; the statuses must be locked alone.
 * @param cause the field of the request that brought it about, which is refused where it would give
 *   a folder more than `MOST_IN_FORCE`, or all more than `MOST_IN_ACCOUNT`; null: nothing is refused.
 * @returns what is in force in each layer.
 * @throws JampotError `invalid`
 */
export async function resolveStatuses(
  tx: Transaction,
  accountId: number,
  cause: string | null,
): Promise<StatusesByLayer> {
  const inForce = new Map<number, readonly OwnedStatus[]>();
  const rows: (readonly [number, number, number | null, number | null])[] = [];
  let most = cause === null ? Infinity : MOST_IN_ACCOUNT;
  for (const [layer, statuses] of findingStatusesInForce(await loadLayers(tx, accountId))) {
    inForce.set(layer, statuses);
    for (const [id, { previous, next }] of neighboursOfAll(statuses)) {
      rows.push([layer, id, previous?.id ?? null, next?.id ?? null]);
    }
    if (rows.length > most) {
      // What is older than the limit may stay.
      most = Math.max(most, await countInForce(tx, accountId));
      if (rows.length > most) throw invalid(cause ?? '', STATUS_REFUSALS.mostInAccount);
    }
    if (inForce.size % LAYERS_AT_ONCE === 0) await setImmediate();
  }
  if (cause !== null) requireFewInForce(cause, await grownTooLarge(tx, inForce));
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

async function countInForce(tx: Transaction, accountId: number): Promise<number> {
  const [counted] = await tx.sql<{ n: number }>(
    'SELECT count(*) AS n FROM statuses_in_force WHERE account_id = $1',
    [accountId],
  );
  return counted?.n ?? 0;
}

/** Layers with too many that had fewer until now: what is older than the limit may stay. */
async function grownTooLarge(tx: Transaction, inForce: StatusesByLayer): Promise<number> {
  const large = [...inForce].filter(([, statuses]) => statuses.length > MOST_IN_FORCE);
  if (large.length === 0) return 0;
  const [grown] = await tx.sql<{ n: number }>(
    `SELECT count(*) AS n FROM unnest($1::bigint[], $2::bigint[]) AS l (id, statuses)
     WHERE l.statuses > (
       SELECT count(*) FROM statuses_in_force i WHERE i.folder_id = status_layer(l.id))`,
    [large.map(([id]) => id), large.map(([, statuses]) => statuses.length)],
  );
  return grown?.n ?? 0;
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
