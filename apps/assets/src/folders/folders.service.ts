import {
  changeFolder,
  createFolder,
  createProject,
  listFolders,
  notFound,
  readFolder,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccess, Replication } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { folderReadAccess } from '../access/folder-access.ts';
import { settleMovedFolder } from '../statuses/follow-moves.ts';
import { requireUser } from '../teams/people.ts';
import { TeamSettings } from '../teams/team-settings.ts';
import { announceFolder, announceSubtree, announceTeams } from './folder-events.ts';
import { FolderLimits } from './folder-limits.ts';
import { TrashFolder } from './trash-folder.ts';
import { followTeams, inheritedTeam, teamOf } from './folder-teams.ts';
import { insertFolder, loadFolder, lockTree, placeFolder, treeConflicts } from './folder-tree.ts';
import type { TreeFolder } from './folder-tree.ts';
import {
  cleanFolderName,
  requireMayChange,
  requireMayMakeProjects,
  requireMayPutInto,
  requireNotDefault,
  requireProject,
  requireProjectOfGuests,
} from './folders.policy.ts';
import { folderReads, readableFolders } from './folders.query.ts';

type Change = RequestOf<typeof changeFolder>['body'];

@Controller()
export class FoldersService {
  constructor(
    private readonly database: Database,
    private readonly trash: TrashFolder,
    private readonly settings: TeamSettings,
    private readonly replication: Replication,
    private readonly limits: FolderLimits,
  ) {}

  @Answers(listFolders)
  async list({
    caller,
    list,
  }: RequestOf<typeof listFolders>): Promise<AnswerOf<typeof listFolders>> {
    const where = readableFolders(caller);
    return { rows: await folderReads.list(this.database, caller, list, { where }) };
  }

  @Answers(readFolder)
  async read(request: RequestOf<typeof readFolder>): Promise<AnswerOf<typeof readFolder>> {
    const { caller, params, list } = request;
    await folderReadAccess(this.database, caller, params.id, 'folders');
    const query = { ...list, deleted: 'both' } as const;
    return { rows: await folderReads.byId(this.database, caller, params.id, query) };
  }

  @Answers(createProject)
  createProject(request: RequestOf<typeof createProject>): Promise<AnswerOf<typeof createProject>> {
    const { caller, body, list } = request;
    const wanted = { name: body.name, parentId: null, ownerId: caller.user_id };
    return this.replication.retryUntilReplicated(() => this.#insert(caller, wanted, list));
  }

  @Answers(createFolder)
  create(request: RequestOf<typeof createFolder>): Promise<AnswerOf<typeof createFolder>> {
    const { caller, body, list } = request;
    const parentId = body.parent_id ?? null;
    const ownerId = body.user_id ?? (parentId === null ? caller.user_id : null);
    const wanted = { name: body.name, parentId, ownerId };
    return this.replication.retryUntilReplicated(() => this.#insert(caller, wanted, list));
  }

  /** Everything asked for happens, or nothing. */
  @Answers(changeFolder)
  async change(request: RequestOf<typeof changeFolder>): Promise<AnswerOf<typeof changeFolder>> {
    const { caller, params, body, list } = request;
    return this.database.change(
      caller,
      async (tx) => {
        const moves = body.parent_id !== undefined || body.position !== undefined;
        const alone = moves || body.deleted !== undefined || body.settings_folder_id !== undefined;
        // A recovery writes what it read before: not even a name changes meanwhile.
        await lockTree(tx, caller.account_id, alone ? 'alone' : 'shared');
        if (body.deleted !== undefined) {
          await this.trash.setDeleted(tx, caller, params.id, body.deleted);
        }
        const { deleted, id: _id, ...others } = body;
        if (deleted === undefined || Object.values(others).some((value) => value !== undefined)) {
          await this.#apply(tx, caller, params.id, body);
        }
        return { rows: await folderReads.byIdIn(tx, params.id, list) };
      },
      { conflicts: treeConflicts, retry: true },
    );
  }

  async #apply(tx: Transaction, caller: Caller, id: number, body: Change): Promise<void> {
    const access = await folderAccess(tx, caller, id);
    const folder = await existing(tx, id);
    requireMayChange(access, folder);
    if (body.name !== undefined) await this.#rename(tx, folder, body.name);
    if (body.parent_id !== undefined || body.position !== undefined) {
      await this.#move(tx, caller, folder, body);
    }
    if (body.start_frame !== undefined) await this.#numberFrom(tx, folder, body.start_frame);
    await this.#letGuests(tx, caller, folder, body);
    if (body.settings_folder_id !== undefined) {
      await this.settings.take(tx, caller, folder, body.settings_folder_id);
    }
    await announceFolder(tx, caller.user_id, 'changed', await existing(tx, id));
  }

  async #rename(tx: Transaction, folder: TreeFolder, written: string): Promise<void> {
    requireNotDefault(folder);
    await tx.sql('UPDATE folders SET name = $2, modified = now() WHERE id = $1', [
      folder.id,
      cleanFolderName(written),
    ]);
  }

  async #numberFrom(tx: Transaction, folder: TreeFolder, frame: number | null): Promise<void> {
    requireNotDefault(folder);
    requireProject(folder);
    await tx.sql('UPDATE folders SET start_frame = $2, modified = now() WHERE id = $1', [
      folder.id,
      frame,
    ]);
  }

  /** Whoever reads a folder below is told what counts there, so that they hear of it as well. */
  async #letGuests(
    tx: Transaction,
    caller: Caller,
    folder: TreeFolder,
    body: Change,
  ): Promise<void> {
    for (const field of ['guest_downloads', 'guest_notes', 'guest_sees_notes'] as const) {
      const chosen = body[field];
      if (chosen === undefined) continue;
      requireNotDefault(folder);
      requireProjectOfGuests(folder, field);
      await tx.sql(`UPDATE folders SET ${field} = $2, modified = now() WHERE id = $1`, [
        folder.id,
        chosen,
      ]);
      await announceSubtree(tx, caller, 'changed', folder);
    }
  }

  async #move(tx: Transaction, caller: Caller, folder: TreeFolder, body: Change): Promise<void> {
    requireNotDefault(folder);
    const parentId = body.parent_id === undefined ? folder.parent_id : body.parent_id;
    const parent = await this.#newParent(tx, caller, folder, parentId);
    await placeFolder(tx, folder, parent, body.position ?? null);
    if (parentId === folder.parent_id) return;
    if (folder.settings_folder_id === null) {
      const { id: team } = await teamOf(tx, caller.account_id, folder.id);
      await announceTeams(tx, caller, await followTeams(tx, folder, team));
    }
    await settleMovedFolder(tx, caller, folder.id);
  }

  async #newParent(
    tx: Transaction,
    caller: Caller,
    folder: TreeFolder,
    parentId: number | null,
  ): Promise<TreeFolder | null> {
    // The order of the projects is the account's, also for who may change one of them.
    if (parentId === null) {
      requireMayMakeProjects(caller);
      return null;
    }
    if (parentId === folder.parent_id) return existing(tx, parentId);
    return (await parentFolder(tx, caller, parentId)).parent;
  }

  #insert(
    caller: Caller,
    wanted: {
      readonly name: string;
      readonly parentId: number | null;
      readonly ownerId: number | null;
    },
    list: RequestOf<typeof createFolder>['list'],
  ): Promise<AnswerOf<typeof createFolder>> {
    return this.database.change(
      caller,
      async (tx) => {
        await lockTree(tx, caller.account_id, 'shared');
        const parent = await this.#placeForNew(tx, caller, wanted.parentId);
        const name = cleanFolderName(wanted.name);
        if (wanted.ownerId !== null && wanted.ownerId !== caller.user_id) {
          await requireUser(tx, caller.account_id, wanted.ownerId);
        }
        await this.limits.requireRoom(tx, caller.account_id);
        const made = await insertFolder(tx, {
          account_id: caller.account_id,
          name,
          parent,
          team_folder_id: await inheritedTeam(tx, caller.account_id, parent),
          user_id: wanted.ownerId,
        });
        await announceFolder(tx, caller.user_id, 'created', made);
        return { rows: await folderReads.byIdIn(tx, made.id, list) };
      },
      { conflicts: treeConflicts, retry: true },
    );
  }

  async #placeForNew(
    tx: Transaction,
    caller: Caller,
    parentId: number | null,
  ): Promise<TreeFolder | null> {
    if (parentId !== null) return (await parentFolder(tx, caller, parentId)).parent;
    requireMayMakeProjects(caller);
    return null;
  }
}

async function parentFolder(
  tx: Transaction,
  caller: Caller,
  id: number,
): Promise<{ access: FolderAccess; parent: TreeFolder }> {
  const access = await folderAccess(tx, caller, id);
  const parent = await existing(tx, id);
  requireMayPutInto(access, parent);
  return { access, parent };
}

async function existing(tx: Transaction, id: number): Promise<TreeFolder> {
  const folder = await loadFolder(tx, id);
  if (folder === null) throw notFound();
  return folder;
}
