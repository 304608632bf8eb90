import { invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAccess, requirePermission } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { announceTeams } from '../folders/folder-events.ts';
import { followTeams, teamOf } from '../folders/folder-teams.ts';
import type { TreeFolder } from '../folders/folder-tree.ts';
import { FOLDER_REFUSALS } from '../folders/folders.policy.ts';
import { settleFollowers } from '../statuses/follow-moves.ts';
import { announceMembers, announceTeam } from './team-events.ts';
import type { Actor, Member } from './team-events.ts';

/** Which folder's team counts in a folder. The tree must be locked alone. */
@Injectable()
export class TeamSettings {
  /**
   * Takes the settings of another folder, whatever those become, one's own, or (null) those of the
   * parent again.
   * @throws JampotError `not_found` when the other folder is not visible; `invalid` when its own
   *   settings come from this one.
   */
  async take(
    tx: Transaction,
    caller: Caller,
    folder: TreeFolder,
    settingsFolderId: number | null,
  ): Promise<void> {
    requirePermission(await folderAccess(tx, caller, folder.id), 'userfolders', 'u');
    if (folder.is_default) throw invalid('settings_folder_id', FOLDER_REFUSALS.isDefault);
    if (settingsFolderId === folder.id) {
      await this.own(tx, caller, folder);
      return;
    }
    if (settingsFolderId !== null) await folderAccess(tx, caller, settingsFolderId);
    await this.#giveUp(tx, caller, folder);
    await this.#set(tx, caller, folder, settingsFolderId);
  }

  /** Gives a folder a team of its own, which begins as a copy of the one that counted so far. */
  async own(tx: Transaction, caller: Actor, folder: TreeFolder): Promise<void> {
    if (folder.team_folder_id === folder.id) return;
    const copied = await tx.sql<Member & { role_id: number }>(
      `INSERT INTO userfolders (account_id, folder_id, user_id, role_id)
       SELECT account_id, $1, user_id, role_id FROM userfolders WHERE folder_id = $2
       RETURNING folder_id, user_id, role_id`,
      [folder.id, folder.team_folder_id],
    );
    await announceMembers(tx, caller, copied);
    await this.#set(tx, caller, folder, folder.id);
  }

  /** A team that no longer counts is gone, so that another one begins as a copy again. */
  async #giveUp(tx: Transaction, caller: Actor, folder: TreeFolder): Promise<void> {
    const gone = await tx.sql<Omit<Member, 'role_id'>>(
      'DELETE FROM userfolders WHERE folder_id = $1 RETURNING folder_id, user_id',
      [folder.id],
    );
    await announceMembers(
      tx,
      caller,
      gone.map(({ folder_id, user_id }) => ({ folder_id, user_id, role_id: null })),
    );
  }

  async #set(
    tx: Transaction,
    caller: Actor,
    folder: TreeFolder,
    settingsFolderId: number | null,
  ): Promise<void> {
    await tx.sql('UPDATE folders SET settings_folder_id = $2, modified = now() WHERE id = $1', [
      folder.id,
      settingsFolderId,
    ]);
    const team = await teamOf(tx, caller.account_id, folder.id);
    if (team.circular && settingsFolderId !== null) {
      throw invalid('settings_folder_id', FOLDER_REFUSALS.ownSettings);
    }
    await announceTeams(tx, caller, await followTeams(tx, folder, team.id));
    await announceTeam(tx, caller, folder.id);
    await settleFollowers(tx, caller, folder.id, 'settings_folder_id');
  }
}
