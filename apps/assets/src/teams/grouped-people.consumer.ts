import { userGrouped } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { loadFolder, lockTree } from '../folders/folder-tree.ts';
import { announceMembers, announceTeam } from './team-events.ts';
import type { Actor } from './team-events.ts';
import { TeamSettings } from './team-settings.ts';

type Team = EventData<typeof userGrouped>['teams'][number];

/** Puts people on the teams that their provider's groups stand for, and takes them off again. */
@Injectable()
export class GroupedPeopleConsumer {
  constructor(private readonly settings: TeamSettings) {}

  @Consumes(userGrouped)
  async settle(
    { account_id, data }: ConsumedEvent<EventData<typeof userGrouped>>,
    tx: Transaction,
  ): Promise<void> {
    const actor = { account_id, user_id: data.user_id };
    await lockTree(tx, account_id, 'alone');
    for (const team of data.teams) await this.#settle(tx, actor, team, data.role_id);
  }

  async #settle(tx: Transaction, actor: Actor, team: Team, ownRole: number): Promise<void> {
    const folder = await loadFolder(tx, team.folder_id);
    // A set-up that names a folder which is gone, or another account's, is no reason to stop.
    if (folder === null || folder.deleted || folder.account_id !== actor.account_id) return;
    const [present] = await tx.sql<{ role_id: number }>(
      'SELECT role_id FROM userfolders WHERE folder_id = $1 AND user_id = $2',
      [folder.team_folder_id, actor.user_id],
    );
    const wanted = team.on ? (team.role_id ?? ownRole) : null;
    if (wanted === (present?.role_id ?? null)) return;
    // Who is on an inherited team only is left there: that team is not this folder's.
    if (wanted === null && folder.team_folder_id !== folder.id) return;
    await this.settings.own(tx, actor, folder);
    if (wanted === null) {
      await tx.sql('DELETE FROM userfolders WHERE folder_id = $1 AND user_id = $2', [
        folder.id,
        actor.user_id,
      ]);
    } else {
      await tx.sql(
        `INSERT INTO userfolders (account_id, folder_id, user_id, role_id) VALUES ($1, $2, $3, $4)
         ON CONFLICT (folder_id, user_id) DO UPDATE SET role_id = excluded.role_id`,
        [actor.account_id, folder.id, actor.user_id, wanted],
      );
    }
    const { user_id } = actor;
    await announceMembers(tx, actor, [{ folder_id: folder.id, user_id, role_id: wanted }]);
    await announceTeam(tx, actor, folder.id);
  }
}
