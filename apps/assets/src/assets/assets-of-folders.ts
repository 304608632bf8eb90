import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { writeHistory } from '../history/asset-history.ts';
import { announceAssets } from './asset-events.ts';
import type { AssetFacts } from './asset-events.ts';

const factColumns = 'id, account_id, folder_id, name, status_id, assignee_id, deleted';
const qualified = factColumns.replaceAll(/\b(\w+)\b/gu, 'assets.$1');

/** Deletes the live assets of the folders that just went with that folder. */
export async function deleteAssetsWith(
  tx: Transaction,
  caller: Caller,
  folderId: number,
): Promise<void> {
  const gone = await tx.sql<AssetFacts & Record<string, unknown>>(
    `UPDATE assets SET deleted = true, deleted_at = now(), deleted_by = $2, deleted_with = $1
     FROM folders WHERE folders.deleted_with = $1 AND assets.folder_id = folders.id
       AND NOT assets.deleted
     RETURNING ${qualified}`,
    [folderId, caller.user_id],
  );
  await tellOf(tx, caller, gone, 'deleted');
}

/** Brings back exactly the assets that went with that folder. */
export async function restoreAssetsWith(
  tx: Transaction,
  caller: Caller,
  folderId: number,
): Promise<void> {
  const back = await tx.sql<AssetFacts & Record<string, unknown>>(
    `UPDATE assets SET deleted = false, deleted_at = NULL, deleted_by = NULL, deleted_with = NULL
     WHERE deleted_with = $1 RETURNING ${factColumns}`,
    [folderId],
  );
  await tellOf(tx, caller, back, 'restored');
}

async function tellOf(
  tx: Transaction,
  caller: Caller,
  assets: readonly AssetFacts[],
  change: 'deleted' | 'restored',
): Promise<void> {
  await writeHistory(
    tx,
    caller,
    assets.map(({ id }) => ({ asset_id: id, field: change, old_value: null, new_value: null })),
  );
  await announceAssets(
    tx,
    caller.user_id,
    assets.map((asset) => ({ asset, change, fields: ['deleted'] })),
  );
}
