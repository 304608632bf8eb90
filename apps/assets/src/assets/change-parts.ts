import type { AssetChange, Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAccess } from '@jampot/service-kit';
import { requireUsers, userNames } from '../teams/people.ts';
import type { ChangeParts } from './apply-change.ts';
import type { Asset } from './asset.entity.ts';
import { cleanFields } from './asset-fields.ts';
import { requireMayReceive } from './assets.policy.ts';
import { folderForAssets } from './load-assets.ts';

/**
 * Checks what a change names, once for all assets.
 * @throws JampotError `invalid` for a bad value; `not_found` and `forbidden` for the folder to move to.
 */
export async function changeParts(
  tx: Transaction,
  caller: Caller,
  assets: readonly Asset[],
  change: AssetChange,
): Promise<ChangeParts> {
  const fields = cleanFields(change);
  const { assignee_id: assigneeId, folder_id: folderId } = change;
  if (typeof assigneeId === 'number') {
    await requireUsers(tx, caller.account_id, [assigneeId], 'assignee_id');
  }
  return {
    caller,
    fields,
    names: assigneeId === undefined ? new Map() : await peopleNames(tx, assets, assigneeId),
    target: folderId === undefined ? null : await moveTarget(tx, caller, folderId),
    folders: folderId === undefined ? new Map() : await folderNames(tx, assets),
    ...(assigneeId === undefined ? {} : { assigneeId }),
    ...(change.status_id === undefined ? {} : { statusId: change.status_id }),
    ...(change.deleted === undefined ? {} : { deleted: change.deleted }),
  };
}

/** Names of who had the assets and who gets them. */
function peopleNames(
  tx: Transaction,
  assets: readonly Asset[],
  next: number | null,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set([...assets.map((asset) => asset.assignee_id), next]);
  return userNames(
    tx,
    [...ids].filter((id) => id !== null),
  );
}

async function moveTarget(tx: Transaction, caller: Caller, folderId: number) {
  const access = await folderAccess(tx, caller, folderId);
  const folder = await folderForAssets(tx, folderId);
  requireMayReceive(access, folder);
  return { id: folder.id, name: folder.name };
}

async function folderNames(
  tx: Transaction,
  assets: readonly Asset[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.sql<{ id: number; name: string }>(
    'SELECT id, name FROM folders WHERE id = ANY($1::bigint[])',
    [[...new Set(assets.map((asset) => asset.folder_id))]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
