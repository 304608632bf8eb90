import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { ROWS_AT_ONCE } from '../telling/change-and-tell.ts';
import { defaultFolder } from './folder-tree.ts';
import type { TreeFolder } from './folder-tree.ts';

export interface ResolvedTeam {
  readonly id: number;
  readonly team_folder_id: number;
  /** Whose team counted there before; absent when that is not known. */
  readonly left?: number;
}

/** The team of a new folder that has no settings of its own: its parent's. */
export async function inheritedTeam(
  tx: Transaction,
  accountId: number,
  parent: TreeFolder | null,
): Promise<number> {
  return parent?.team_folder_id ?? (await defaultFolder(tx, accountId)).id;
}

/**
 * The team that counts in a folder as it stands now, found by settings and parents alone: its own,
 * that of the folder whose settings it takes, or that of its parent. Where these lead in a circle
 * the default folder's counts.
 */
export async function teamOf(
  tx: Transaction,
  accountId: number,
  folderId: number,
): Promise<{ readonly id: number; readonly circular: boolean }> {
  const asked = new Set<number>();
  let at: number | undefined = folderId;
  while (at !== undefined && !asked.has(at)) {
    asked.add(at);
    const [source]: { id: number; settings_folder_id: number }[] = await tx.sql<{
      id: number;
      settings_folder_id: number;
    }>(
      `SELECT up.id, up.settings_folder_id FROM folders f JOIN folders up ON f.path <@ up.path
       WHERE f.id = $1 AND up.settings_folder_id IS NOT NULL
       ORDER BY nlevel(up.path) DESC LIMIT 1`,
      [at],
    );
    if (source !== undefined && source.id === source.settings_folder_id) {
      return { id: source.id, circular: false };
    }
    at = source?.settings_folder_id;
  }
  return { id: (await defaultFolder(tx, accountId)).id, circular: at !== undefined };
}

/**
 * Gives a folder another team, and with it every folder below that inherits from it, and every
 * folder elsewhere that takes the settings of one of these. The tree must be locked alone.
 * @returns the folders whose team became another.
 */
export async function followTeams(
  tx: Transaction,
  folder: Pick<TreeFolder, 'id'>,
  teamFolderId: number,
): Promise<ResolvedTeam[]> {
  const resolved = new Map<number, ResolvedTeam>();
  let next = [folder.id];
  while (next.length > 0) {
    const changed: number[] = [];
    for (const id of next) {
      for (const team of await resolveTeams(tx, id, teamFolderId)) {
        resolved.set(team.id, team);
        changed.push(team.id);
      }
    }
    next = await takersOf(tx, changed, teamFolderId);
  }
  return [...resolved.values()];
}

/** Folders that take the settings of others, whatever those become, and have another team yet. */
async function takersOf(
  tx: Transaction,
  folderIds: readonly number[],
  teamFolderId: number,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }>(
    `SELECT id FROM folders
     WHERE settings_folder_id = ANY($1::bigint[]) AND id <> settings_folder_id
       AND team_folder_id <> $2`,
    [folderIds, teamFolderId],
  );
  return rows.map(({ id }) => id);
}

/** A folder and those below that inherit from it, in pieces for the time a statement has. */
async function resolveTeams(
  tx: Transaction,
  folderId: number,
  teamFolderId: number,
): Promise<ResolvedTeam[]> {
  const rows = await tx.sql<{ id: number; left: number }>(
    `SELECT f.id, f.team_folder_id AS left
     FROM (SELECT root.path AS root, array(
             SELECT own.path FROM folders own
             WHERE own.path <@ root.path AND own.id <> root.id
               AND own.settings_folder_id IS NOT NULL) AS others
           FROM folders root WHERE root.id = $1) tree
     JOIN folders f ON f.path <@ tree.root
     WHERE NOT (f.path <@ tree.others) AND f.team_folder_id <> $2`,
    [folderId, teamFolderId],
  );
  for (const piece of inPieces(rows, ROWS_AT_ONCE)) {
    await tx.sql('UPDATE folders SET team_folder_id = $2 WHERE id = ANY($1::bigint[])', [
      piece.map(({ id }) => id),
      teamFolderId,
    ]);
  }
  return rows.map(({ id, left }) => ({ id, team_folder_id: teamFolderId, left }));
}
