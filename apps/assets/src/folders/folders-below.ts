import { forbidden } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { may, seesEveryFolder } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAccesses } from '@jampot/service-kit';
import type { TreeFolder } from './folder-tree.ts';
import { FOLDER_REFUSALS } from './folders.policy.ts';

/** SQL: which folders `f` of a subtree (its path is $1) go the way of the one above them. */
const TAKEN = {
  delete: 'NOT f.deleted',
  restore: `f.deleted AND f.deleted_with =
    (SELECT coalesce(top.deleted_with, top.id) FROM folders top WHERE top.path = $1::ltree)`,
  remove: 'true',
} as const;

/**
 * Whoever does not see the whole account takes along only what they could delete by itself. Folders
 * of one team and owner are asked about once, however many they are.
 * @throws JampotError `forbidden`, which names no folder.
 */
export async function requireMayTakeAlong(
  tx: Transaction,
  caller: Caller,
  { path }: TreeFolder,
  how: keyof typeof TAKEN,
): Promise<void> {
  if (seesEveryFolder(caller.level)) return;
  const folders = await tx.sql<{ id: number }>(
    `SELECT min(f.id) AS id FROM folders f WHERE f.path <@ $1::ltree AND ${TAKEN[how]}
     GROUP BY f.team_folder_id, f.user_id IS NOT DISTINCT FROM $2::bigint`,
    [path, caller.user_id],
  );
  const ids = folders.map(({ id }) => id);
  const accesses = await folderAccesses(tx, caller, ids);
  const allowed = ids.every((id) => may(accesses.get(id)?.permissions ?? {}, 'folders', 'd'));
  if (!allowed) throw forbidden(FOLDER_REFUSALS.othersBelow);
}
