import {
  inPieces,
  MOST_FOLDER_LEVELS,
  notUniqueMessage,
  TOO_DEEP_MESSAGE,
  wouldMakeCycle,
} from '@jampot/domain';
import type { GuestSight } from '@jampot/domain';
import { invalid, JampotError } from '@jampot/contracts';
import { lockAccount } from '@jampot/persistence';
import type { Conflicts, Transaction } from '@jampot/persistence';
import { ROWS_AT_ONCE } from '../telling/change-and-tell.ts';
import { lastPosition, lockSiblings, positionAtIndex } from './folder-positions.ts';

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
  readonly guest_downloads: boolean;
  readonly guest_notes: boolean;
  readonly guest_sees_notes: GuestSight;
}

/** The columns of a `TreeFolder`. */
export const treeColumns = `id, account_id, name, parent_id, user_id, position, path::text AS path,
  settings_folder_id, team_folder_id, is_default, deleted, guest_downloads, guest_notes,
  guest_sees_notes`;

/**
 * Whoever puts a folder somewhere shares the tree of the account, whoever moves, deletes or restores
 * one has it alone: crossing moves wait for each other, and no child is born into a moving subtree.
 */
export function lockTree(
  tx: Transaction,
  accountId: number,
  mode: 'shared' | 'alone',
): Promise<void> {
  return lockAccount(tx, 'assets.tree', accountId, mode);
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
  if (found === undefined) throw new JampotError('unavailable', { mayArrive: true });
  return found;
}

/** How many folders there are from the project down to the folder itself; 0 above all projects. */
export function levelsOf(folder: Pick<TreeFolder, 'path'> | null): number {
  return folder === null ? 0 : folder.path.split('.').length;
}

function requireShallow(levels: number): void {
  if (levels > MOST_FOLDER_LEVELS) throw invalid('parent_id', TOO_DEEP_MESSAGE);
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
  requireShallow(levelsOf(parent) + 1);
  await lockSiblings(tx, account_id, parent?.id ?? null);
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

/**
 * Puts a folder at an index among the live children of a parent, counted from 0; without an index
 * behind them. The subtree's paths change in pieces. The tree must be locked alone.
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
  if (parentId === folder.parent_id) return;
  const oldAbove = levelsOf(folder) - 1;
  const [deepest] = await tx.sql<{ levels: number }>(
    'SELECT max(nlevel(path)) AS levels FROM folders WHERE path <@ $1::ltree',
    [folder.path],
  );
  requireShallow((deepest?.levels ?? 0) - oldAbove + levelsOf(parent));
  const newAbove = parent?.path ?? '';
  const moved = await tx.sql<{ id: number }>(
    `SELECT id FROM folders
     WHERE path <@ $1::ltree AND path <> $3::ltree || subpath(path, $2)`,
    [folder.path, oldAbove, newAbove],
  );
  for (const piece of inPieces(moved, ROWS_AT_ONCE)) {
    await tx.sql(
      `UPDATE folders SET path = $3::ltree || subpath(path, $2) WHERE id = ANY($1::bigint[])`,
      [piece.map(({ id }) => id), oldAbove, newAbove],
    );
  }
}
