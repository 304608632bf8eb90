import type { AssetChange } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { Asset } from './asset.entity.ts';

/**
 * Those of the assets whose name is taken where the change puts them: by a live asset that is there,
 * or by another one of the assets, of which the first gets the place.
 */
export async function takenNames(
  tx: Transaction,
  assets: readonly Asset[],
  change: Pick<AssetChange, 'folder_id' | 'deleted'>,
): Promise<ReadonlySet<number>> {
  if (change.folder_id === undefined && change.deleted !== false) return new Set();
  const rows = await tx.sql<{ id: number }>(
    `WITH coming AS (
       SELECT id, coalesce($2::bigint, folder_id) AS home, lower(name) AS name,
         row_number() OVER (PARTITION BY coalesce($2::bigint, folder_id), lower(name)
                            ORDER BY deleted, folder_id IS DISTINCT FROM $2::bigint, id) AS place
       FROM assets WHERE id = ANY($1::bigint[]) AND ($3::boolean OR NOT deleted))
     SELECT id FROM coming WHERE place > 1 OR EXISTS (
       SELECT FROM assets there WHERE there.folder_id = coming.home
         AND lower(there.name) = coming.name AND NOT there.deleted
         AND there.id <> ALL($1::bigint[]))`,
    [assets.map((asset) => asset.id), change.folder_id ?? null, change.deleted === false],
  );
  return new Set(rows.map(({ id }) => id));
}
