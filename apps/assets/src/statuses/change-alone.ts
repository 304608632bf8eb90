import { invalid, JampotError, notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Conflicts, Database, Transaction } from '@jampot/persistence';
import { loadFolder, lockTree } from '../folders/folder-tree.ts';
import { FOLDER_REFUSALS } from '../folders/folders.policy.ts';
import { lockStatuses } from './folder-statuses.ts';

const statusConflicts: Conflicts = { statuses_one_replacement: new JampotError('conflict') };

/** One change of the statuses of an account at a time, and no folder moves meanwhile. */
export function changeStatusesAlone<T>(
  database: Database,
  caller: Caller,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.change(
    caller,
    async (tx) => {
      await lockTree(tx, caller.account_id, 'shared');
      await lockStatuses(tx, caller.account_id, 'alone');
      return work(tx);
    },
    { conflicts: statusConflicts, retry: true },
  );
}

/** @throws JampotError `invalid` for the settings of a deleted folder. */
export async function requireLiveSettings(tx: Transaction, id: number): Promise<void> {
  const folder = await loadFolder(tx, id);
  if (folder === null) throw notFound();
  if (folder.deleted) throw invalid('folder_id', FOLDER_REFUSALS.deleted);
}
