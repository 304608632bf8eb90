import { orderedStatuses } from '@jampot/domain';
import type { StatusRule } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { inForce } from './statuses.query.ts';

export interface FolderStatus extends StatusRule {
  readonly name: string;
}

/** The statuses in force where the team of that folder counts, hidden ones too. */
export async function folderStatuses(
  tx: Transaction,
  teamFolderId: number,
): Promise<FolderStatus[]> {
  return tx.sql<FolderStatus & Record<string, unknown>>(
    `SELECT s.id, s.name, s.level, s."order", s.hide FROM statuses s
     WHERE ${inForce('s', '$1::bigint')} ORDER BY s."order", s.id`,
    [teamFolderId],
  );
}

/** What a new asset begins with. */
export function firstStatus(statuses: readonly FolderStatus[]): FolderStatus {
  const first = orderedStatuses(statuses)[0] ?? statuses[0];
  if (first === undefined) throw new Error('A folder has no statuses.');
  return first;
}
