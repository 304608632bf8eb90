import { notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { PermissionLetter } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { requireSettingsPermission, visibleSettings } from '../access/inherited-settings.ts';
import { statusColumns } from './folder-statuses.ts';
import type { DefinedStatus } from './folder-statuses.ts';

/**
 * Loads a live status that the caller may do something with, in the folder that defines it.
 * @throws JampotError `not_found` for one that counts in no folder they see; `forbidden` for one
 * that they see, but whose folder does not give them the letter, or is above what they see.
 */
export async function statusFor(
  tx: Transaction,
  caller: Caller,
  id: number,
  letter: PermissionLetter,
): Promise<DefinedStatus> {
  const visible = visibleSettings('s.folder_id', caller.level) ?? 'true';
  const rows = await tx.sql<DefinedStatus & Record<string, unknown>>(
    `SELECT ${statusColumns} FROM statuses s WHERE s.id = $1 AND NOT s.deleted AND ${visible}`,
    [id],
  );
  const status = rows[0];
  if (status === undefined) throw notFound();
  await requireSettingsPermission(tx, caller, status.folder_id, 'statuses', letter);
  return status;
}
