import {
  folderChanged,
  folderTeamsChanged,
  manyFoldersChanged,
  subtreeChanged,
} from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish } from '@jampot/service-kit';
import { changeAndTell } from '../telling/change-and-tell.ts';
import { ID_ENTRIES } from '../telling/event-sizes.ts';
import type { ResolvedTeam } from './folder-teams.ts';
import type { TreeFolder } from './folder-tree.ts';

/** Tells of one folder to everybody who may see it. */
export async function announceFolder(
  tx: Transaction,
  actorId: number | null,
  change: EventData<typeof folderChanged>['change'],
  folder: TreeFolder,
): Promise<void> {
  await publish(tx, folderChanged, {
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
      guest_downloads: folder.guest_downloads,
      guest_notes: folder.guest_notes,
      guest_sees_notes: folder.guest_sees_notes,
    },
  });
}

type Change = EventData<typeof manyFoldersChanged>['change'];

/** SQL of what other services keep of the folder `f`. */
export function factsOfFolder(f: string): string {
  return `jsonb_build_object('id', ${f}.id, 'name', ${f}.name, 'parent_id', ${f}.parent_id,
    'team_folder_id', ${f}.team_folder_id, 'user_id', ${f}.user_id, 'deleted', ${f}.deleted,
    'guest_downloads', ${f}.guest_downloads, 'guest_notes', ${f}.guest_notes,
    'guest_sees_notes', ${f}.guest_sees_notes)`;
}

/**
 * Changes many folders with SQL that returns them, and tells the other services.
 * @returns how many there were.
 */
export function changeFolders(
  tx: Transaction,
  caller: Caller,
  change: Change,
  sql: string,
  values: readonly unknown[],
): Promise<number> {
  return changeAndTell(tx, caller, {
    sql,
    values,
    event: manyFoldersChanged,
    data: { change, folders: [] },
    list: 'folders',
    entry: factsOfFolder('r'),
  });
}

/** The columns that `changeFolders` needs of what it changed. */
export const toldOfFolders = `folders.id, folders.name, folders.parent_id, folders.team_folder_id,
  folders.user_id, folders.deleted, folders.guest_downloads, folders.guest_notes,
  folders.guest_sees_notes`;

/**
 * Tells browsers that much below a folder changed: everybody who sees one of the folders, whose
 * paths begin with that one's.
 */
export async function announceSubtree(
  tx: Transaction,
  caller: Pick<Caller, 'account_id' | 'user_id'>,
  change: Change,
  top: Pick<TreeFolder, 'id' | 'path'>,
): Promise<void> {
  const seen = await tx.sql<{ team_folder_id: number; user_id: number | null }>(
    'SELECT DISTINCT team_folder_id, user_id FROM folders WHERE path <@ $1::ltree',
    [top.path],
  );
  // A team hears what is told to it and an owner, so it needs not be told once more.
  const heard = new Set(
    seen.filter(({ user_id }) => user_id !== null).map(({ team_folder_id }) => team_folder_id),
  );
  const unheard = seen.filter((one) => one.user_id !== null || !heard.has(one.team_folder_id));
  const announcements = unheard.map(({ team_folder_id, user_id }) => ({
    account_id: caller.account_id,
    actor_id: caller.user_id,
    audience: folderAudience({ team_folder_id, owner_id: user_id }),
    data: { id: top.id, change },
  }));
  await publish(tx, subtreeChanged, ...announcements);
}

/** Tells which folders another team counts in: the other services, and whom it may concern. */
export async function announceTeams(
  tx: Transaction,
  caller: Pick<Caller, 'account_id' | 'user_id'>,
  folders: readonly ResolvedTeam[],
): Promise<void> {
  for (const piece of inPieces(folders, ID_ENTRIES)) {
    const left = piece.flatMap((folder) => folder.left ?? []);
    await publish(tx, folderTeamsChanged, {
      account_id: caller.account_id,
      actor_id: caller.user_id,
      audience: { to: 'services' },
      data: {
        folders: piece.map(({ id, team_folder_id }) => ({ id, team_folder_id })),
        ...(left.length === piece.length ? { left: [...new Set(left)] } : {}),
      },
    });
  }
}
