import { forbidden, JampotError } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { PermissionLetter, ResourceName } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAccess, requirePermission, visibleFolder } from '@jampot/service-kit';

/**
 * SQL: the asker sees where settings of the folder with that id (SQL) count: there, in a folder
 * below, or everywhere because it is the default one. Null for whoever sees everything.
 */
export function visibleSettings(folderId: string, level: number): string | null {
  const visible = visibleFolder(level, 'below');
  return visible === null
    ? null
    : `EXISTS (SELECT FROM folders o WHERE o.id = ${folderId} AND (o.is_default OR EXISTS (
        SELECT FROM folders below WHERE below.path <@ o.path AND ${visible})))`;
}

/**
 * For settings that passed `visibleSettings`: the folder that has them gives the letter. When that
 * folder itself is hidden, and only one below is seen, they may be read and no more.
 * @throws JampotError `forbidden`.
 */
export async function requireSettingsPermission(
  tx: Transaction,
  caller: Caller,
  folderId: number,
  resource: ResourceName,
  letter: PermissionLetter,
): Promise<void> {
  try {
    requirePermission(await folderAccess(tx, caller, folderId), resource, letter);
  } catch (error) {
    if (!(error instanceof JampotError) || error.code !== 'not_found') throw error;
    if (letter !== 'r' || !may(caller.permissions, resource, 'r')) throw forbidden();
  }
}
