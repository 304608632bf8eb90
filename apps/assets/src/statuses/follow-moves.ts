import type { Transaction } from '@jampot/persistence';
import { lockStatuses } from './folder-statuses.ts';
import { settleAssets } from './settle-assets.ts';
import { resolveStatuses } from './status-layers.ts';

/** After a folder came to stand elsewhere: it inherits the statuses of there, and its assets follow. */
export async function settleMovedFolder(
  tx: Transaction,
  accountId: number,
  folderId: number,
): Promise<void> {
  if (!(await hasLayers(tx, accountId))) return;
  await lockStatuses(tx, accountId, 'alone');
  await resolveStatuses(tx, accountId);
  const rows = await tx.sql<{ path: string }>('SELECT path::text FROM folders WHERE id = $1', [
    folderId,
  ]);
  await settleAssets(tx, accountId, { statusIds: null, path: rows[0]?.path ?? null });
}

/** After assets came to stand in other folders, where other statuses may be in force. */
export async function settleMovedAssets(
  tx: Transaction,
  accountId: number,
  assetIds: readonly number[],
): Promise<void> {
  if (assetIds.length === 0 || !(await hasLayers(tx, accountId))) return;
  await lockStatuses(tx, accountId, 'shared');
  await settleAssets(tx, accountId, { statusIds: null, path: null, assetIds });
}

/** Most accounts have the default statuses everywhere: then nothing can be out of place. */
async function hasLayers(tx: Transaction, accountId: number): Promise<boolean> {
  const rows = await tx.sql<{ n: number }>(
    'SELECT count(DISTINCT folder_id) AS n FROM statuses_in_force WHERE account_id = $1',
    [accountId],
  );
  return (rows[0]?.n ?? 0) > 1;
}
