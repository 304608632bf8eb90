import { manyAssetsChanged } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { ROWS_AT_ONCE } from '../telling/change-and-tell.ts';
import { NAMED_ENTRIES } from '../telling/event-sizes.ts';

/** Assets whose status may no longer be in force where they stand. */
export interface Unsettled {
  /** Only those with one of these statuses; null: whatever they have. */
  readonly statusIds: readonly number[] | null;
  /** Only those in the folder with this path and below it; null: in the whole account. */
  readonly path: string | null;
  /** Only these assets. */
  readonly assetIds?: readonly number[];
  /** The lineage of the status that somebody chose instead. */
  readonly chosenLineage?: number;
}

export interface SettledAsset {
  readonly id: number;
  readonly folder_id: number;
  readonly name: string;
  readonly assignee_id: number | null;
  readonly old_status_id: number;
  readonly status_id: number;
  /** Seconds. */
  readonly duration: number | null;
  readonly in: number | null;
  readonly out: number | null;
  readonly deleted: boolean;
}

/**
 * Gives every asset whose status is not in force in its folder the one that stands for it there:
 * the chosen one, else that of the same lineage, else the namesake, else the first. The status log
 * keeps what was set then. Assets are locked in the order of their ids, as everywhere, in pieces that
 * PostgreSQL does within the time it gives a statement. The statuses must be locked, and resolved.
 */
export async function settleAssets(
  tx: Transaction,
  accountId: number,
  unsettled: Unsettled,
): Promise<readonly SettledAsset[]> {
  const ids =
    unsettled.assetIds?.toSorted((one, other) => one - other) ??
    (await outOfPlace(tx, accountId, unsettled));
  const settled: SettledAsset[] = [];
  for (const piece of inPieces(ids, ROWS_AT_ONCE)) {
    const changed = await settlePiece(tx, piece, unsettled.chosenLineage ?? null);
    await tellServices(tx, accountId, changed);
    settled.push(...changed);
  }
  return settled;
}

/** Services that show statuses hear of each asset; browsers hear of what caused it. */
async function tellServices(
  tx: Transaction,
  accountId: number,
  settled: readonly SettledAsset[],
): Promise<void> {
  await publish(
    tx,
    manyAssetsChanged,
    ...[...inPieces(settled, NAMED_ENTRIES)].map((piece) => ({
      account_id: accountId,
      actor_id: null,
      audience: { to: 'services' } as const,
      data: {
        change: 'changed' as const,
        assets: piece.map(({ old_status_id: _before, ...asset }) => asset),
      },
    })),
  );
}

/** SQL: no status in force in the layer `g.layer` is that of the asset `a`. */
const misplaced = `NOT EXISTS (SELECT FROM statuses_in_force i
  WHERE i.folder_id = g.layer AND i.status_id = a.status_id)`;

/** The ids of those whose status is not in force where they stand, in order. */
async function outOfPlace(
  tx: Transaction,
  accountId: number,
  { statusIds, path }: Unsettled,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }>(
    `WITH changing AS MATERIALIZED (
       SELECT f.id, status_layer(f.id) AS layer FROM folders f
       WHERE f.account_id = $1 AND ($3::ltree IS NULL OR f.path <@ $3::ltree)
         AND EXISTS (SELECT FROM assets a WHERE a.folder_id = f.id
           AND ($2::bigint[] IS NULL OR a.status_id = ANY ($2::bigint[]))))
     SELECT a.id FROM changing g JOIN assets a ON a.folder_id = g.id
     WHERE ($2::bigint[] IS NULL OR a.status_id = ANY ($2::bigint[])) AND ${misplaced}
     ORDER BY a.id`,
    [accountId, statusIds, path],
  );
  return rows.map(({ id }) => id);
}

function settlePiece(
  tx: Transaction,
  ids: readonly number[],
  chosenLineage: number | null,
): Promise<SettledAsset[]> {
  return tx.sql<SettledAsset & Record<string, unknown>>(
    `WITH changing AS MATERIALIZED (
       SELECT f.id, status_layer(f.id) AS layer FROM folders f
       WHERE f.id IN (SELECT a.folder_id FROM assets a WHERE a.id = ANY ($1::bigint[]))
     ), wrong AS MATERIALIZED (
       SELECT a.id, a.status_id, g.layer FROM changing g JOIN assets a ON a.folder_id = g.id
       WHERE a.id = ANY ($1::bigint[]) AND ${misplaced}
     ), targets AS MATERIALIZED (
       SELECT w.status_id, w.layer, (
         SELECT s.id FROM statuses_in_force i JOIN statuses s ON s.id = i.status_id
         WHERE i.folder_id = w.layer
         ORDER BY coalesce(coalesce(s.base_id, s.id) = $2::bigint, false) DESC,
           coalesce(s.base_id, s.id) = coalesce(was.base_id, was.id) DESC,
           lower(s.name) = lower(was.name) DESC, s.hide, s."order", s.id
         LIMIT 1) AS target
       FROM (SELECT DISTINCT status_id, layer FROM wrong) w JOIN statuses was ON was.id = w.status_id
     )
     UPDATE assets SET status_id = t.target
     FROM (SELECT a.id FROM assets a WHERE a.id IN (SELECT id FROM wrong) ORDER BY a.id FOR UPDATE) o
     JOIN wrong w ON w.id = o.id JOIN targets t ON t.status_id = w.status_id AND t.layer = w.layer
     WHERE assets.id = w.id AND t.target IS NOT NULL
     RETURNING assets.id, assets.folder_id, assets.name, assets.assignee_id,
       w.status_id AS old_status_id, assets.status_id, assets.duration,
       assets.in_seconds AS in, assets.out_seconds AS out, assets.deleted`,
    [ids, chosenLineage],
  );
}
