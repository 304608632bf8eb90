import { invalid, notFound } from '@jampot/contracts';
import type { AnswerOf, Caller, deleteFolder, RequestOf, restoreFolder } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { folderAccess } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { deleteAssetsWith, restoreAssetsWith } from '../assets/assets-of-folders.ts';
import { announceFolders } from './folder-events.ts';
import { loadFolder, lockTree, treeColumns, treeConflicts } from './folder-tree.ts';
import type { TreeFolder } from './folder-tree.ts';
import { FOLDER_REFUSALS, requireMayDelete } from './folders.policy.ts';
import { folderReads } from './folders.query.ts';

/** Deletes and restores folders with all that is below them; nothing is lost for good. */
@Injectable()
export class FolderRemoval {
  constructor(private readonly database: Database) {}

  delete(request: RequestOf<typeof deleteFolder>): Promise<AnswerOf<typeof deleteFolder>> {
    return this.#set(request, true);
  }

  restore(request: RequestOf<typeof restoreFolder>): Promise<AnswerOf<typeof restoreFolder>> {
    return this.#set(request, false);
  }

  /** The tree must be locked alone. Deleting what is deleted changes nothing, restoring likewise. */
  async setDeleted(tx: Transaction, caller: Caller, id: number, deleted: boolean): Promise<void> {
    const access = await folderAccess(tx, caller, id);
    const folder = await loadFolder(tx, id);
    if (folder === null) throw notFound();
    requireMayDelete(access, folder);
    if (folder.deleted === deleted) return;
    if (deleted) await this.#deleteSubtree(tx, caller, folder);
    else await this.#restoreSubtree(tx, caller, folder);
  }

  #set(
    request: RequestOf<typeof restoreFolder>,
    deleted: boolean,
  ): Promise<AnswerOf<typeof restoreFolder>> {
    const { caller, params, list } = request;
    return this.database.change(
      caller,
      async (tx) => {
        await lockTree(tx, caller.account_id, 'alone');
        await this.setDeleted(tx, caller, params.id, deleted);
        return { rows: await folderReads.byIdIn(tx, params.id, list) };
      },
      { conflicts: treeConflicts, retry: true },
    );
  }

  async #deleteSubtree(tx: Transaction, caller: Caller, folder: TreeFolder): Promise<void> {
    const gone = await tx.sql<TreeFolder>(
      `UPDATE folders SET deleted = true, deleted_at = now(), deleted_by = $3, deleted_with = $1
       WHERE path <@ $2::ltree AND NOT deleted RETURNING ${treeColumns}`,
      [folder.id, folder.path, caller.user_id],
    );
    await announceFolders(tx, caller.user_id, 'deleted', gone);
    await deleteAssetsWith(tx, caller, folder.id);
  }

  async #restoreSubtree(tx: Transaction, caller: Caller, folder: TreeFolder): Promise<void> {
    const parent = folder.parent_id === null ? null : await loadFolder(tx, folder.parent_id);
    if (parent?.deleted === true) throw invalid('id', FOLDER_REFUSALS.parentDeleted);
    const back = await tx.sql<TreeFolder>(
      `UPDATE folders
       SET deleted = false, deleted_at = NULL, deleted_by = NULL, deleted_with = NULL
       WHERE deleted_with = $1 RETURNING ${treeColumns}`,
      [folder.id],
    );
    await announceFolders(tx, caller.user_id, 'restored', back);
    await restoreAssetsWith(tx, caller, folder.id);
  }
}
