import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { Asset } from '../assets/asset.entity.ts';
import { announceAssets } from '../assets/asset-events.ts';

/**
 * Makes the live version with the highest number the asset's latest one, and tells of it. The asset
 * must be locked.
 */
export async function settleLatestVersion(
  tx: Transaction,
  caller: Caller,
  asset: Asset,
): Promise<void> {
  await tx.em.flush();
  const rows = await tx.sql<{ id: number }>(
    `SELECT id FROM versions WHERE asset_id = $1 AND NOT deleted
     ORDER BY version_number DESC LIMIT 1`,
    [asset.id],
  );
  asset.version_id = rows[0]?.id ?? null;
  // A version that is gone is none that was approved.
  await tx.sql(
    `UPDATE assets SET approved_version_number = NULL
     WHERE id = $1 AND approved_version_number IS NOT NULL
       AND NOT EXISTS (SELECT FROM versions v WHERE v.asset_id = assets.id AND NOT v.deleted
         AND v.version_number = assets.approved_version_number)`,
    [asset.id],
  );
  asset.modified = new Date();
  await tx.em.flush();
  await announceAssets(tx, caller.user_id, [{ asset, change: 'changed', fields: ['version_id'] }]);
}

/** The number after the highest one in use. The asset must be locked. */
export async function nextVersionNumber(tx: Transaction, assetId: number): Promise<number> {
  const rows = await tx.sql<{ next: number }>(
    'SELECT coalesce(max(version_number), 0) + 1 AS next FROM versions WHERE asset_id = $1',
    [assetId],
  );
  return rows[0]?.next ?? 1;
}
