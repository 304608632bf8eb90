import type { Caller } from '@jampot/contracts';
import type { ResourceName } from '@jampot/domain';
import type { Database, Transaction } from '@jampot/persistence';
import {
  folderAccess,
  readFolderAccess,
  requirePermission,
  requireOutsideTrash,
} from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';

const OF_ASSET = {
  folder: '(SELECT folder_id FROM assets WHERE id = $1::bigint)',
  deleted: 'SELECT deleted FROM assets WHERE id = $1::bigint',
};

/**
 * What the caller may do in the folder of an asset.
 * @throws JampotError `not_found` for an asset that is missing, elsewhere, or not visible.
 */
export async function assetAccess(
  tx: Transaction,
  caller: Caller,
  assetId: number,
): Promise<FolderAccess> {
  const [asset] = await tx.sql<{ folder_id: number; deleted: boolean }>(
    'SELECT folder_id, deleted FROM assets WHERE id = $1',
    [assetId],
  );
  // Of no asset a folder is asked for as well: a hidden one takes no longer than one that is missing.
  const access = await folderAccess(tx, caller, asset?.folder_id ?? 0);
  requireOutsideTrash(access, caller, asset?.deleted === true);
  return access;
}

/** The same. @throws JampotError `forbidden` when they may not read the resource there. */
export async function assetReadAccess(
  database: Database,
  caller: Caller,
  assetId: number,
  resource: ResourceName,
): Promise<FolderAccess> {
  const access = await readFolderAccess(database, caller, assetId, OF_ASSET);
  requirePermission(access, resource, 'r');
  return access;
}
