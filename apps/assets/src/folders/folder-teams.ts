import type { Transaction } from '@jampot/persistence';
import { defaultFolder } from './folder-tree.ts';
import type { TreeFolder } from './folder-tree.ts';

export interface ResolvedTeam {
  readonly id: number;
  readonly team_folder_id: number;
}

/** The team of a new or moved folder that has no settings of its own: its parent's. */
export async function inheritedTeam(
  tx: Transaction,
  accountId: number,
  parent: TreeFolder | null,
): Promise<number> {
  return parent?.team_folder_id ?? (await defaultFolder(tx, accountId)).id;
}

/**
 * Gives a folder another team, and with it every folder below that inherits from it.
 * @returns the folders whose team became another.
 */
export async function resolveTeams(
  tx: Transaction,
  folder: Pick<TreeFolder, 'id'>,
  teamFolderId: number,
): Promise<ResolvedTeam[]> {
  const rows = await tx.sql<{ id: number }>(
    `UPDATE folders SET team_folder_id = $2
     FROM (SELECT root.path AS root, array(
             SELECT own.path FROM folders own
             WHERE own.path <@ root.path AND own.id <> root.id
               AND own.settings_folder_id IS NOT NULL) AS others
           FROM folders root WHERE root.id = $1) tree
     WHERE folders.path <@ tree.root AND NOT (folders.path <@ tree.others)
       AND folders.team_folder_id <> $2
     RETURNING folders.id`,
    [folder.id, teamFolderId],
  );
  return rows.map(({ id }) => ({ id, team_folder_id: teamFolderId }));
}
