import { notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { ResourceName } from '@jampot/domain';
import type { Database, Transaction } from '@jampot/persistence';
import { folderAccess, requireLetter } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';

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
  const folderId = rows[0]?.folder_id;
  if (folderId === undefined) throw notFound();
  return folderAccess(tx, caller, folderId);
}

/** The same. @throws JampotError `forbidden` when they may not read the resource there. */
export async function assetReadAccess(
  database: Database,
  caller: Caller,
  assetId: number,
  resource: ResourceName,
): Promise<FolderAccess> {
  return database.look(caller, async (tx) => {
    const access = await assetAccess(tx, caller, assetId);
    requireLetter(access, resource, 'r');
    return access;
  });
}
