import { invalid, notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAccess } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import {
  assetsDeletedWith,
  deleteAssetsWith,
  liveAssetsIn,
  restoreAssetsWith,
} from '../assets/assets-of-folders.ts';
import { announceFolder, announceSubtree, changeFolders, toldOfFolders } from './folder-events.ts';
import { FolderProgress } from './folder-progress.ts';
import { settlePosition } from './folder-positions.ts';
import { loadFolder } from './folder-tree.ts';
import type { TreeFolder } from './folder-tree.ts';
import { requireMayTakeAlong } from './folders-below.ts';
import { FOLDER_REFUSALS, requireMayDelete } from './folders.policy.ts';
import { ROWS_AT_ONCE } from '../telling/change-and-tell.ts';

/** Deletes and restores folders with all that is below them; `RemoveFolder` removes them for good. */
@Injectable()
export class TrashFolder {
  constructor(private readonly progress: FolderProgress) {}

  /** The tree must be locked alone. Deleting what is deleted changes nothing, restoring likewise. */
  async setDeleted(tx: Transaction, caller: Caller, id: number, deleted: boolean): Promise<void> {
    const access = await folderAccess(tx, caller, id);
    const folder = await loadFolder(tx, id);
    if (folder === null) throw notFound();
    requireMayDelete(access, folder);
    if (folder.deleted === deleted) return;
    await requireMayTakeAlong(tx, caller, folder, deleted ? 'delete' : 'restore');
    if (deleted) await this.#deleteSubtree(tx, caller, folder);
    else await this.#restoreSubtree(tx, caller, folder);
    const change = deleted ? 'deleted' : 'restored';
    await announceFolder(tx, caller.user_id, change, { ...folder, deleted });
    await announceSubtree(tx, caller, change, folder);
  }

  async #deleteSubtree(tx: Transaction, caller: Caller, folder: TreeFolder): Promise<void> {
    const folders = await idsOf(
      tx,
      'SELECT id FROM folders WHERE path <@ $1::ltree AND NOT deleted',
      [folder.path],
    );
    const assets = await liveAssetsIn(tx, folders);
    const total = folders.length + assets.length;
    await this.progress.during(caller, folder.id, 'delete', total, async (progress) => {
      for (const ids of inPieces(folders, ROWS_AT_ONCE)) {
        await changeFolders(
          tx,
          caller,
          'deleted',
          `UPDATE folders SET deleted = true, deleted_at = now(), deleted_by = $3, deleted_with = $2,
           ${worded(true)}
         WHERE id = ANY($1::bigint[]) RETURNING ${toldOfFolders}`,
          [ids, folder.id, caller.user_id],
        );
        progress.advance(ids.length, 'Deleting folders');
      }
      for (const ids of inPieces(assets, ROWS_AT_ONCE)) {
        await deleteAssetsWith(tx, caller, folder.id, ids);
        progress.advance(ids.length, 'Deleting assets');
      }
    });
  }

  async #restoreSubtree(tx: Transaction, caller: Caller, folder: TreeFolder): Promise<void> {
    const parent = folder.parent_id === null ? null : await loadFolder(tx, folder.parent_id);
    if (parent?.deleted === true) throw invalid('id', FOLDER_REFUSALS.parentDeleted);
    await settlePosition(tx, folder);
    const deletedWith = await deletionOf(tx, folder);
    const folders = await idsOf(
      tx,
      `SELECT id FROM folders WHERE path <@ $1::ltree AND deleted AND deleted_with = $2`,
      [folder.path, deletedWith],
    );
    const assets = await assetsDeletedWith(tx, deletedWith, folders);
    const total = folders.length + assets.length;
    await this.progress.during(caller, folder.id, 'restore', total, async (progress) => {
      for (const ids of inPieces(folders, ROWS_AT_ONCE)) {
        await changeFolders(
          tx,
          caller,
          'restored',
          `UPDATE folders
         SET deleted = false, deleted_at = NULL, deleted_by = NULL, deleted_with = NULL,
           ${worded(false)}
         WHERE id = ANY($1::bigint[]) RETURNING ${toldOfFolders}`,
          [ids],
        );
        progress.advance(ids.length, 'Restoring folders');
      }
      for (const ids of inPieces(assets, ROWS_AT_ONCE)) {
        await restoreAssetsWith(tx, caller, ids);
        progress.advance(ids.length, 'Restoring assets');
      }
    });
  }
}

/** SQL: the texts that are kept of folders, as they are from now on; making them anew takes longer. */
function worded(deleted: boolean): string {
  const [was, is] = [`"deleted":${!deleted}`, `"deleted":${deleted}`];
  return ['tree_json', 'row_json']
    .map((column) => `${column} = replace(${column}, '${was}', '${is}')`)
    .join(', ');
}

/** The folder whose deletion took this one along; itself where nobody noted which. */
async function deletionOf(tx: Transaction, { id }: TreeFolder): Promise<number> {
  const rows = await tx.sql<{ deleted_with: number }>(
    `UPDATE folders SET deleted_with = coalesce(deleted_with, id) WHERE id = $1
     RETURNING deleted_with`,
    [id],
  );
  return rows[0]?.deleted_with ?? id;
}

async function idsOf(
  tx: Transaction,
  sql: string,
  values: readonly (string | number)[],
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }>(sql, values);
  return rows.map(({ id }) => id);
}
