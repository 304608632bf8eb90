import type { Caller } from '@jampot/contracts';
import type { ResourceName } from '@jampot/domain';
import type { Database, Transaction } from '@jampot/persistence';
import { folderAccess, readFolderAccess, requirePermission } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';

const FOLDER_OF_ASSET = '(SELECT folder_id FROM assets WHERE id = $1::bigint)';

/**
 * What the caller may do in the folder of an asset.
 * @throws JampotError `not_found` for an asset that is missing, elsewhere, or not visible.
 */
export async function assetAccess(
  tx: Transaction,
  caller: Caller,
  assetId: number,
): Promise<FolderAccess> {
  const rows = await tx.sql<{ folder_id: number }>('SELECT folder_id FROM assets WHERE id = $1', [
    assetId,
  ]);
  // Of no asset a folder is asked for as well: a hidden one takes no longer than one that is missing.
  return folderAccess(tx, caller, rows[0]?.folder_id ?? 0);
}

/** The same. @throws JampotError `forbidden` when they may not read the resource there. */
export async function assetReadAccess(
  database: Database,
  caller: Caller,
  assetId: number,
  resource: ResourceName,
): Promise<FolderAccess> {
  const access = await readFolderAccess(database, caller, assetId, FOLDER_OF_ASSET);
  requirePermission(access, resource, 'r');
  return access;
}
