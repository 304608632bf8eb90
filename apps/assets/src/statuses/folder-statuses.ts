import { orderedStatuses } from '@jampot/domain';
import type { ApprovingStatus, LayeredStatus, StatusRule } from '@jampot/domain';
import { lockAccount } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';

/** A status as the assets of a folder need it. */
export interface FolderStatus extends ApprovingStatus {
  readonly name: string;
}

/** The same, with where it comes from. */
export interface DefinedStatus extends FolderStatus, LayeredStatus {
  readonly color: string;
  /** Where it is defined. */
  readonly folder_id: number;
}

/** The columns of a `DefinedStatus`, of the alias `s`. */
export const statusColumns = `s.id, s.name, s.color, s.level, s."order", s.hide, s.approves, s.base_id, s.folder_id`;

/**
 * Whoever gives assets a status shares those of the account, whoever changes, replaces or deletes
 * one has them alone, so that no asset gets a status that is just being replaced. Taken before any
 * asset is locked; `lockForChange` tells the order of all locks.
 */
export function lockStatuses(
  tx: Transaction,
  accountId: number,
  mode: 'shared' | 'alone',
): Promise<void> {
  return lockAccount(tx, 'assets.statuses', accountId, mode);
}

/** The statuses in force in a folder, in order, hidden ones too. */
export async function folderStatuses(tx: Transaction, folderId: number): Promise<DefinedStatus[]> {
  return tx.sql<DefinedStatus & Record<string, unknown>>(
    `SELECT ${statusColumns} FROM statuses_in_force i JOIN statuses s ON s.id = i.status_id
     WHERE i.folder_id = (SELECT status_layer($1)) ORDER BY s."order", s.id`,
    [folderId],
  );
}

/** What a new asset begins with. */
export function firstStatus<Status extends StatusRule>(statuses: readonly Status[]): Status {
  const first = orderedStatuses(statuses)[0] ?? statuses[0];
  if (first === undefined) throw new Error('A folder has no statuses.');
  return first;
}
