import { forbidden, JampotError, notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { PermissionLetter } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAccess, requireLetter } from '@jampot/service-kit';
import { statusColumns } from './folder-statuses.ts';
import type { DefinedStatus } from './folder-statuses.ts';
import { visibleStatus } from './statuses.query.ts';

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
  const visible = visibleStatus('s', caller.level) ?? 'true';
  const rows = await tx.sql<DefinedStatus & Record<string, unknown>>(
    `SELECT ${statusColumns} FROM statuses s WHERE s.id = $1 AND NOT s.deleted AND ${visible}`,
    [id],
  );
  const status = rows[0];
  if (status === undefined) throw notFound();
  try {
    requireLetter(await folderAccess(tx, caller, status.folder_id), 'statuses', letter);
  } catch (error) {
    if (!(error instanceof JampotError) || error.code !== 'not_found') throw error;
    // The folder itself is hidden, but the status counts in one below that is not.
    if (letter !== 'r' || !may(caller.permissions, 'statuses', 'r')) throw forbidden();
  }
  return status;
}
