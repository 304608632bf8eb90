import { forbidden } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { isAdministrator, may } from '@jampot/domain';
import type { ResourceName } from '@jampot/domain';
import type { Database } from '@jampot/persistence';
import { readFolderAccess, requirePermission } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';

/**
 * What the caller may do in a folder.
 * @throws JampotError `forbidden` when they may not read the resource there.
 */
export async function folderReadAccess(
  database: Database,
  caller: Caller,
  folderId: number,
  resource: ResourceName,
): Promise<FolderAccess> {
  const access = await readFolderAccess(database, caller, folderId);
  requirePermission(access, resource, 'r');
  return access;
}

/** Whoever may read nothing of the kind anywhere learns that, not an empty list. */
export function refuseWithoutPermission(caller: Caller, resource: ResourceName): void {
  const certain = isAdministrator(caller.level);
  if (certain && !may(caller.permissions, resource, 'r')) throw forbidden();
}
