import { forbidden } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { ResourceName } from '@jampot/domain';
import type { Database } from '@jampot/persistence';
import { folderAccess, requireLetter } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';

const ADMINISTRATOR = 4;

/**
 * SQL: the role that counts in the folder of row `f` may read the resource. Null when that is
 * certain. The role on the team counts instead of the one in the account.
 */
export function readableIn(caller: Caller, resource: ResourceName, f: string): string | null {
  const byAccount = may(caller.permissions, resource, 'r');
  if (caller.level >= ADMINISTRATOR) return byAccount ? null : 'false';
  return `coalesce((SELECT coalesce(role.permissions ->> '${resource}', '') LIKE '%r%'
    FROM userfolders m JOIN team_roles role ON role.id = m.role_id
    WHERE m.folder_id = ${f}.team_folder_id AND m.user_id = jampot_user()), ${byAccount})`;
}

/** What the caller may do in a folder that they must be able to read the resource in. */
export async function readableFolder(
  database: Database,
  caller: Caller,
  folderId: number,
  resource: ResourceName,
): Promise<FolderAccess> {
  return database.change(caller, async (tx) => {
    const access = await folderAccess(tx, caller, folderId);
    requireLetter(access, resource, 'r');
    return access;
  });
}

/** Whoever may read nothing of the kind anywhere learns that, not an empty list. */
export function refuseWithoutLetter(caller: Caller, resource: ResourceName): void {
  if (caller.level >= ADMINISTRATOR && !may(caller.permissions, resource, 'r')) throw forbidden();
}
