import { notUniqueMessage, positionBetween, POSITION_GAP, wouldMakeCycle } from '@jampot/domain';
import { invalid, JampotError } from '@jampot/contracts';
import type { Conflicts, Transaction } from '@jampot/persistence';

/** What the violated constraints of the tree mean. */
export const treeConflicts: Conflicts = {
  folders_name_in_parent: invalid('name', notUniqueMessage(1)),
  folders_project_name: invalid('name', notUniqueMessage(null)),
};

/** A folder as the tree needs it. */
export interface TreeFolder {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly parent_id: number | null;
  readonly user_id: number | null;
  readonly position: number;
  /** Ids from the project down to the folder itself, with points between. */
  readonly path: string;
  readonly settings_folder_id: number | null;
  readonly team_folder_id: number;
  readonly is_default: boolean;
  readonly deleted: boolean;
}

/** The columns of a `TreeFolder`. */
export const treeColumns = `id, account_id, name, parent_id, user_id, position, path::text AS path,
  settings_folder_id, team_folder_id, is_default, deleted`;

/**
 * Whoever puts a folder somewhere shares the tree of the account, whoever moves, deletes or restores
 * one has it alone: crossing moves wait for each other, and no child is born into a moving subtree.
 */
export async function lockTree(
  tx: Transaction,
  accountId: number,
  mode: 'shared' | 'alone',
): Promise<void> {
  const lock = mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await tx.sql(`SELECT ${lock}(hashtextextended('assets.tree', $1))`, [accountId]);
}

/** @returns null when there is no such folder in the account. */
export async function loadFolder(tx: Transaction, id: number): Promise<TreeFolder | null> {
  const rows = await tx.sql<TreeFolder>(`SELECT ${treeColumns} FROM folders WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** @throws JampotError `unavailable` while the account's first event is still on its way. */
export async function defaultFolder(tx: Transaction, accountId: number): Promise<TreeFolder> {
  const rows = await tx.sql<TreeFolder>(
    `SELECT ${treeColumns} FROM folders WHERE account_id = $1 AND is_default`,
    [accountId],
  );
  const found = rows[0];
  if (found === undefined) throw new JampotError('unavailable');
  return found;
}

/** Puts a new folder behind its siblings: a few look-ups by index, however large the tree is. */
export async function insertFolder(
  tx: Transaction,
  folder: {
    readonly account_id: number;
    readonly name: string;
    readonly parent: TreeFolder | null;
    readonly team_folder_id: number;
    readonly user_id: number | null;
  },
): Promise<TreeFolder> {
  const { account_id, name, parent, team_folder_id, user_id } = folder;
  const position = await lastPosition(tx, account_id, parent?.id ?? null);
  const rows = await tx.sql<TreeFolder>(
    `INSERT INTO folders (id, account_id, name, parent_id, user_id, position, path, team_folder_id)
     SELECT made.id, $1, $2, $3, $4, $5, ltree(concat_ws('.', $6::text, made.id)), $7
     FROM (SELECT nextval(pg_get_serial_sequence('folders', 'id')) AS id) made
     RETURNING ${treeColumns}`,
    [account_id, name, parent?.id ?? null, user_id, position, parent?.path ?? null, team_folder_id],
  );
  const made = rows[0];
  if (made === undefined) throw new Error('A folder was inserted, but not answered.');
  return made;
}

async function lastPosition(
  tx: Transaction,
  accountId: number,
  parentId: number | null,
): Promise<number> {
  const rows = await tx.sql<{ position: number }>(
    `SELECT position FROM folders WHERE ${siblings(parentId)} ORDER BY position DESC LIMIT 1`,
    [parentId ?? accountId],
  );
  return (rows[0]?.position ?? 0) + POSITION_GAP;
}

function siblings(parentId: number | null): string {
  return parentId === null ? 'account_id = $1 AND parent_id IS NULL' : 'parent_id = $1';
}

/**
 * Puts a folder at an index among the live children of a parent, counted from 0; without an index
 * behind them. The subtree's paths change in one statement. The tree must be locked alone.
 * @throws JampotError `invalid` when the parent is the folder itself or stands below it.
 */
export async function placeFolder(
  tx: Transaction,
  folder: TreeFolder,
  parent: TreeFolder | null,
  index: number | null,
): Promise<void> {
  if (parent !== null && wouldMakeCycle(parent.path.split('.').map(Number), folder.id)) {
    throw invalid('parent_id', 'A folder cannot be moved into itself or a folder below it.');
  }
  const parentId = parent?.id ?? null;
  const position =
    index === null
      ? await lastPosition(tx, folder.account_id, parentId)
      : await positionAtIndex(tx, folder, parentId, index);
  await tx.sql('UPDATE folders SET parent_id = $2, position = $3, modified = now() WHERE id = $1', [
    folder.id,
    parentId,
    position,
  ]);
  const oldAbove = folder.path.split('.').length - 1;
  const newAbove = parent?.path ?? '';
  await tx.sql(
    `UPDATE folders SET path = $3::ltree || subpath(path, $2)
     WHERE path <@ $1::ltree AND path <> $3::ltree || subpath(path, $2)`,
    [folder.path, oldAbove, newAbove],
  );
}

async function positionAtIndex(
  tx: Transaction,
  folder: TreeFolder,
  parentId: number | null,
  index: number,
): Promise<number> {
  const place = parentId ?? folder.account_id;
  const others = `${siblings(parentId)} AND NOT deleted AND NOT is_default AND id <> $2`;
  const around = await tx.sql<{ position: number }>(
    `SELECT position FROM folders WHERE ${others} ORDER BY position, id OFFSET $3 LIMIT 2`,
    [place, folder.id, Math.max(0, index - 1)],
  );
  const positions = around.map((row) => row.position);
  const [before, after] = index === 0 ? [undefined, positions[0]] : positions;
  if (before === undefined && index > 0) return lastPosition(tx, folder.account_id, parentId);
  const position = positionBetween(before ?? null, after ?? null);
  if (position !== 'respace') return position;
  await tx.sql(
    `UPDATE folders SET position = numbered.place FROM (
       SELECT id, (row_number + CASE WHEN row_number > $3 THEN 1 ELSE 0 END) * $4 AS place FROM (
         SELECT id, row_number() OVER (ORDER BY position, id)
         FROM folders WHERE ${others}) ordered) numbered
     WHERE folders.id = numbered.id`,
    [place, folder.id, index, POSITION_GAP],
  );
  return (index + 1) * POSITION_GAP;
}
