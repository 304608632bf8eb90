import { manyAssetsChanged } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { changeAndTell } from '../telling/change-and-tell.ts';

const told = `assets.id, assets.folder_id, assets.name, assets.status_id, assets.assignee_id,
  assets.duration, assets.in_seconds, assets.out_seconds, assets.deleted`;
const entry = `jsonb_build_object('id', r.id, 'folder_id', r.folder_id, 'name', r.name,
  'status_id', r.status_id, 'assignee_id', r.assignee_id, 'duration', r.duration,
  'in', r.in_seconds, 'out', r.out_seconds, 'deleted', r.deleted)`;

/** SQL: the assets with the ids $1, locked in the order that everybody locks assets in. */
const inOrder =
  '(SELECT a.id FROM assets a WHERE a.id = ANY($1::bigint[]) ORDER BY a.id FOR UPDATE) o';

/** The live assets in folders. */
export async function liveAssetsIn(
  tx: Transaction,
  folderIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }>(
    'SELECT id FROM assets WHERE folder_id = ANY($1::bigint[]) AND NOT deleted ORDER BY id',
    [folderIds],
  );
  return rows.map(({ id }) => id);
}

/** The assets in folders that went in the same deletion. */
export async function assetsDeletedWith(
  tx: Transaction,
  deletedWith: number,
  folderIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }>(
    `SELECT id FROM assets
     WHERE deleted_with = $1 AND folder_id = ANY($2::bigint[]) AND deleted ORDER BY id`,
    [deletedWith, folderIds],
  );
  return rows.map(({ id }) => id);
}

/** Deletes assets along with a folder. Each has it in its history. */
export function deleteAssetsWith(
  tx: Transaction,
  caller: Caller,
  folderId: number,
  ids: readonly number[],
): Promise<number> {
  return changeTold(
    tx,
    caller,
    'deleted',
    `UPDATE assets SET deleted = true, deleted_at = now(), deleted_by = $2::bigint,
       deleted_with = ${Number(folderId)}
     FROM ${inOrder} WHERE assets.id = o.id RETURNING ${told}`,
    ids,
  );
}

/** Brings back assets that went along with a folder. */
export function restoreAssetsWith(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
): Promise<number> {
  return changeTold(
    tx,
    caller,
    'restored',
    `UPDATE assets SET deleted = false, deleted_at = NULL, deleted_by = NULL, deleted_with = NULL
     FROM ${inOrder} WHERE assets.id = o.id RETURNING ${told}`,
    ids,
  );
}

/** Removes the rows of assets; whatever refers to them must be gone. It has no history any more. */
export function removeAssetRows(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
): Promise<number> {
  return changeAndTell(tx, caller, {
    sql: `DELETE FROM assets WHERE id = ANY($1::bigint[]) RETURNING ${told}`,
    values: [ids],
    event: manyAssetsChanged,
    data: { change: 'removed', assets: [] },
    list: 'assets',
    entry,
  });
}

/** `sql` finds the assets' ids in $1 and the user's in $2. */
function changeTold(
  tx: Transaction,
  caller: Caller,
  change: 'deleted' | 'restored',
  sql: string,
  ids: readonly number[],
): Promise<number> {
  return changeAndTell(tx, caller, {
    sql,
    values: [ids, caller.user_id, caller.account_id],
    event: manyAssetsChanged,
    data: { change, assets: [] },
    list: 'assets',
    entry,
    also: `, history AS (
      INSERT INTO asset_logs (account_id, user_id, asset_id, field)
      SELECT $3::bigint, $2::bigint, id, '${change}' FROM changed)`,
  });
}
