import { folderChanged, folderTeamsChanged } from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish } from '@jampot/service-kit';
import type { ResolvedTeam } from './folder-teams.ts';
import type { TreeFolder } from './folder-tree.ts';

/** Entries of one event: a message of NATS holds a megabyte. */
const ENTRIES = 5000;

export async function announceFolders(
  tx: Transaction,
  actorId: number | null,
  change: EventData<typeof folderChanged>['change'],
  folders: readonly TreeFolder[],
): Promise<void> {
  const announcements = folders.map((folder) => ({
    account_id: folder.account_id,
    actor_id: actorId,
    audience: folderAudience({ team_folder_id: folder.team_folder_id, owner_id: folder.user_id }),
    data: {
      id: folder.id,
      change,
      name: folder.name,
      parent_id: folder.parent_id,
      team_folder_id: folder.team_folder_id,
      user_id: folder.user_id,
      deleted: folder.deleted,
    },
  }));
  for (let start = 0; start < announcements.length; start += ENTRIES) {
    await publish(tx, folderChanged, ...announcements.slice(start, start + ENTRIES));
  }
}

/** Tells the other services which folders another team counts in. */
export async function announceTeams(
  tx: Transaction,
  caller: Caller,
  folders: readonly ResolvedTeam[],
): Promise<void> {
  for (let start = 0; start < folders.length; start += ENTRIES) {
    await publish(tx, folderTeamsChanged, {
      account_id: caller.account_id,
      actor_id: caller.user_id,
      audience: { to: 'services' },
      data: { folders: folders.slice(start, start + ENTRIES) },
    });
  }
}
