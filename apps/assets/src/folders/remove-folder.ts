import { invalid, notFound, removeFolder } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Conflicts, Transaction } from '@jampot/persistence';
import { Answers, folderAccess, visibleFolder } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { removeAssetsOfFolder } from '../assets/remove-assets.ts';
import { TranscodeQueue } from '../processing/transcode-queue.ts';
import { lockStatuses } from '../statuses/folder-statuses.ts';
import { announceFolder, announceSubtree, changeFolders, toldOfFolders } from './folder-events.ts';
import { FolderProgress } from './folder-progress.ts';
import { loadFolder, lockTree } from './folder-tree.ts';
import type { TreeFolder } from './folder-tree.ts';
import { requireMayTakeAlong } from './folders-below.ts';
import { FOLDER_REFUSALS, requireMayRemove, settingsUsedMessage } from './folders.policy.ts';
import { folderReads } from './folders.query.ts';
import { ROWS_AT_ONCE } from '../telling/change-and-tell.ts';

/** Something below has another parent than its path says: nothing is removed before that is mended. */
const conflicts: Conflicts = {
  folders_parent_id_fkey: invalid('id', FOLDER_REFUSALS.faulty),
};

/** Folders named in a refusal. */
const NAMED = 5;

/** Removes deleted folders for good, in one transaction: all that was in them goes, or nothing. */
@Controller()
export class RemoveFolder {
  constructor(
    private readonly database: Database,
    private readonly queue: TranscodeQueue,
    private readonly progress: FolderProgress,
  ) {}

  @Answers(removeFolder)
  remove(request: RequestOf<typeof removeFolder>): Promise<AnswerOf<typeof removeFolder>> {
    const { caller, params, list } = request;
    return this.database.change(
      caller,
      async (tx) => {
        await lockTree(tx, caller.account_id, 'alone');
        await lockStatuses(tx, caller.account_id, 'alone');
        const access = await folderAccess(tx, caller, params.id);
        const folder = await loadFolder(tx, params.id);
        if (folder === null) throw notFound();
        requireMayRemove(access, folder);
        await requireMayTakeAlong(tx, caller, folder, 'remove');
        await requireNothingLive(tx, folder);
        await requireSettingsUnused(tx, caller, folder);
        const rows = await folderReads.byIdIn(tx, folder.id, list);
        await announceSubtree(tx, caller, 'removed', folder);
        await this.#removeAll(tx, caller, folder);
        await announceFolder(tx, caller.user_id, 'removed', folder);
        return { rows };
      },
      { conflicts, retry: true },
    );
  }

  async #removeAll(tx: Transaction, caller: Caller, folder: TreeFolder): Promise<void> {
    // What is deepest goes first: a folder cannot go before those in it.
    const folders = await idsOf(
      tx,
      'SELECT id FROM folders WHERE path <@ $1::ltree ORDER BY nlevel(path) DESC, id',
      folder.path,
    );
    const assets = await idsOf(
      tx,
      `SELECT a.id FROM assets a JOIN folders f ON f.id = a.folder_id
       WHERE f.path <@ $1::ltree ORDER BY a.id`,
      folder.path,
    );
    const total = folders.length + assets.length;
    await this.progress.during(caller, folder.id, 'remove', total, async (progress) => {
      for (const ids of inPieces(assets, ROWS_AT_ONCE)) {
        await removeAssetsOfFolder(tx, caller, ids, this.queue);
        progress.advance(ids.length, 'Removing assets');
      }
      await removeSettings(tx, caller.account_id, folder);
      for (const ids of inPieces(folders, ROWS_AT_ONCE)) {
        await changeFolders(
          tx,
          caller,
          'removed',
          `DELETE FROM folders WHERE id = ANY($1::bigint[]) RETURNING ${toldOfFolders}`,
          [ids],
        );
        progress.advance(ids.length, 'Removing folders');
      }
    });
  }
}

/** Nobody threw away what is not deleted, wherever it stands. */
async function requireNothingLive(tx: Transaction, { path }: TreeFolder): Promise<void> {
  const [found] = await tx.sql<{ live: boolean }>(
    `SELECT EXISTS (SELECT FROM folders WHERE path <@ $1::ltree AND NOT deleted)
       OR EXISTS (SELECT FROM folders f JOIN assets a ON a.folder_id = f.id
                  WHERE f.path <@ $1::ltree AND NOT a.deleted) AS live`,
    [path],
  );
  if (found?.live === true) throw invalid('id', FOLDER_REFUSALS.faulty);
}

/** Whose team and statuses come from here would be left without: that is for people to settle. */
async function requireSettingsUnused(
  tx: Transaction,
  caller: Caller,
  { path }: TreeFolder,
): Promise<void> {
  const users = await tx.sql<{ name: string; seen: boolean }>(
    `SELECT other.name, ${visibleFolder(caller.level, 'other') ?? 'true'} AS seen
     FROM folders own JOIN folders other ON other.settings_folder_id = own.id
     WHERE own.path <@ $1::ltree AND NOT other.path <@ $1::ltree
     ORDER BY seen DESC, other.deleted, other.name LIMIT ${NAMED + 1}`,
    [path],
  );
  if (users.length === 0) return;
  const seen = users.filter((user) => user.seen).map(({ name }) => name);
  const named = seen.slice(0, NAMED);
  throw invalid('id', settingsUsedMessage(named, { more: users.length > named.length }));
}

/**
 * Teams and mapped paths go. Statuses stay as deleted ones of the default folder, as long as the
 * log names them.
 */
async function removeSettings(
  tx: Transaction,
  accountId: number,
  { path }: TreeFolder,
): Promise<void> {
  const here = 'SELECT id FROM folders WHERE path <@ $1::ltree';
  await tx.sql(`DELETE FROM userfolders WHERE folder_id IN (${here})`, [path]);
  await tx.sql(`DELETE FROM pathmaps WHERE folder_id IN (${here})`, [path]);
  await tx.sql(`DELETE FROM boards WHERE folder_id IN (${here})`, [path]);
  await tx.sql(
    `UPDATE statuses SET deleted = true, replace_id = NULL,
       folder_id = (SELECT id FROM folders WHERE account_id = $2 AND is_default)
     WHERE folder_id IN (${here})`,
    [path, accountId],
  );
  await tx.sql(
    `UPDATE folders SET settings_folder_id = NULL
     WHERE path <@ $1::ltree AND settings_folder_id IS NOT NULL`,
    [path],
  );
}

async function idsOf(tx: Transaction, sql: string, path: string): Promise<number[]> {
  const rows = await tx.sql<{ id: number }>(sql, [path]);
  return rows.map(({ id }) => id);
}
