import type { Transaction } from '@jampot/persistence';
import { announceFolder } from '../folders/folder-events.ts';
import { treeColumns } from '../folders/folder-tree.ts';
import type { TreeFolder } from '../folders/folder-tree.ts';
import { FIRST_ACCOUNT, insertDefaultStatuses } from '../statuses/default-statuses.ts';

const FIRST_DEFAULT_FOLDER = 1;
const DEFAULT_FOLDER_NAME = 'Default';

/**
 * Gives an account its default folder, which holds the statuses and the team others inherit, unless
 * it has one.
 */
export async function furnishAccount(tx: Transaction, accountId: number): Promise<void> {
  const made = await tx.sql<TreeFolder>(
    `INSERT INTO folders (id, account_id, name, position, path, team_folder_id, is_default)
     SELECT made.id, $1, $2, 0, ltree(made.id::text), made.id, true
     FROM (SELECT coalesce($3, nextval(pg_get_serial_sequence('folders', 'id'))) AS id
           WHERE NOT EXISTS (SELECT FROM folders WHERE account_id = $1 AND is_default)) made
     ON CONFLICT DO NOTHING
     RETURNING ${treeColumns}`,
    [accountId, DEFAULT_FOLDER_NAME, accountId === FIRST_ACCOUNT ? FIRST_DEFAULT_FOLDER : null],
  );
  for (const folder of made) {
    await insertDefaultStatuses(tx, accountId, folder.id);
    await announceFolder(tx, null, 'created', folder);
  }
}
