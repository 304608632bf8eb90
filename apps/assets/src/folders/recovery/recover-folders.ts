import { recoverFolders, subtreeChanged } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { lockStatuses } from '../../statuses/folder-statuses.ts';
import { settleAssets } from '../../statuses/settle-assets.ts';
import { resolveStatuses } from '../../statuses/status-layers.ts';
import { announceFolder, announceTeams, changeFolders, toldOfFolders } from '../folder-events.ts';
import { FolderProgress } from '../folder-progress.ts';
import { defaultFolder, insertFolder, lockTree, treeConflicts } from '../folder-tree.ts';
import { requireMayRecover } from '../folders.policy.ts';
import { folderReads } from '../folders.query.ts';
import { announceToAccount } from '../../telling/announce-to-account.ts';
import { ROWS_AT_ONCE } from '../../telling/change-and-tell.ts';
import { planRecovery } from './plan-recovery.ts';
import type { KeptFolder, Recovery, Repair } from './plan-recovery.ts';

/** The project for folders that stand nowhere. */
export const RECOVERED = 'Recovered';

/** Finds and repairs faults in the folders of an account. */
@Controller()
export class RecoverFolders {
  constructor(
    private readonly database: Database,
    private readonly progress: FolderProgress,
  ) {}

  @Answers(recoverFolders)
  async recover({
    caller,
    list,
  }: RequestOf<typeof recoverFolders>): Promise<AnswerOf<typeof recoverFolders>> {
    requireMayRecover(caller);
    return this.database.change(
      caller,
      async (tx) => {
        await lockTree(tx, caller.account_id, 'alone');
        const { repairs } = await plan(tx, caller);
        await this.#repair(tx, caller, repairs);
        const faulty = repairs.filter(({ faults }) => faults.length > 0);
        const rows = await folderReads.byIdIn(
          tx,
          faulty.map(({ folder }) => folder.id),
          list,
        );
        const told = faulty.map(({ folder, faults }) => ({
          folder_id: folder.id,
          faults: [...faults],
        }));
        return { rows, extra: { repairs: told } };
      },
      { conflicts: treeConflicts, retry: true },
    );
  }

  async #repair(tx: Transaction, caller: Caller, repairs: readonly Repair[]): Promise<void> {
    if (repairs.length === 0) return;
    await this.progress.during(caller, null, 'recover', repairs.length, async (progress) => {
      for (const piece of inPieces(repairs, ROWS_AT_ONCE)) {
        await write(tx, caller, piece);
        progress.advance(piece.length, 'Repairing folders');
      }
    });
    await lockStatuses(tx, caller.account_id, 'alone');
    await resolveStatuses(tx, caller.account_id, null);
    await settleAssets(tx, caller.account_id, { statusIds: null, path: null });
    await announceTeams(
      tx,
      caller,
      repairs.map(({ folder }) => ({ id: folder.id, team_folder_id: folder.team_folder_id })),
    );
    await announceToAccount(tx, caller, subtreeChanged, { id: null, change: 'changed' });
  }
}

async function plan(tx: Transaction, caller: Caller): Promise<Recovery> {
  const live = await tx.sql<{ id: number }>(
    `SELECT f.id FROM folders f WHERE f.account_id = $1 AND f.deleted
       AND EXISTS (SELECT FROM assets a WHERE a.folder_id = f.id AND NOT a.deleted)`,
    [caller.account_id],
  );
  const withLiveAssets = new Set(live.map(({ id }) => id));
  const first = planRecovery(await allFolders(tx, caller), withLiveAssets, null);
  if (!first.homeless) return first;
  const recovered = await recoveredProject(tx, caller);
  return planRecovery(await allFolders(tx, caller), withLiveAssets, recovered);
}

function allFolders(tx: Transaction, caller: Caller): Promise<KeptFolder[]> {
  return tx.sql<KeptFolder & Record<string, unknown>>(
    `SELECT id, name, parent_id, position, path::text AS path, settings_folder_id, team_folder_id,
       is_default, deleted
     FROM folders WHERE account_id = $1 ORDER BY id`,
    [caller.account_id],
  );
}

async function recoveredProject(tx: Transaction, caller: Caller): Promise<number> {
  const [found] = await tx.sql<{ id: number }>(
    `SELECT id FROM folders
     WHERE account_id = $1 AND parent_id IS NULL AND NOT deleted AND lower(name) = lower($2)`,
    [caller.account_id, RECOVERED],
  );
  if (found !== undefined) return found.id;
  const made = await insertFolder(tx, {
    account_id: caller.account_id,
    name: RECOVERED,
    parent: null,
    team_folder_id: (await defaultFolder(tx, caller.account_id)).id,
    user_id: null,
  });
  await announceFolder(tx, caller.user_id, 'created', made);
  return made.id;
}

async function write(tx: Transaction, caller: Caller, repairs: readonly Repair[]): Promise<void> {
  const folders = repairs.map(({ folder }) => folder);
  await changeFolders(
    tx,
    caller,
    'changed',
    `UPDATE folders SET name = coalesce(mended.name, folders.name), parent_id = mended.parent, position = mended.position,
       path = mended.path::ltree, team_folder_id = mended.team, deleted = mended.deleted,
       deleted_at = CASE WHEN mended.deleted THEN folders.deleted_at END,
       deleted_by = CASE WHEN mended.deleted THEN folders.deleted_by END,
       deleted_with = CASE WHEN mended.deleted THEN folders.deleted_with END,
       modified = now()
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[],
       $7::boolean[]) AS mended (id, name, parent, position, path, team, deleted)
     WHERE folders.id = mended.id RETURNING ${toldOfFolders}`,
    [
      folders.map((folder) => folder.id),
      // A name that is no fault stays as it is.
      repairs.map(({ faults, folder }) => (faults.includes('name') ? folder.name : null)),
      folders.map((folder) => folder.parent_id),
      folders.map((folder) => folder.position),
      folders.map((folder) => folder.path),
      folders.map((folder) => folder.team_folder_id),
      folders.map((folder) => folder.deleted),
    ],
  );
}
