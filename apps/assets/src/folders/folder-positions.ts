import { positionBetween, POSITION_GAP } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';

/** What its place needs to know of a folder. */
interface Placed {
  readonly id: number;
  readonly account_id: number;
  readonly parent_id: number | null;
  readonly position: number;
}

/** SQL: the children of a parent ($1), or the projects of an account ($1); the default is neither. */
function siblings(parentId: number | null): string {
  const among = parentId === null ? 'account_id = $1 AND parent_id IS NULL' : 'parent_id = $1';
  return `${among} AND NOT is_default`;
}

/**
 * Lets one at a time put a new folder below a parent, or make a project: two that did so at once
 * would take the same position. Whoever has the tree alone needs it not.
 */
export async function lockSiblings(
  tx: Transaction,
  accountId: number,
  parentId: number | null,
): Promise<void> {
  const parent = parentId === null ? 'account_id = $1 AND is_default' : 'id = $1';
  await tx.sql(`SELECT 1 FROM folders WHERE ${parent} FOR NO KEY UPDATE`, [parentId ?? accountId]);
}

/** A position behind all siblings. */
export async function lastPosition(
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

/**
 * A position for a folder at an index among the live children of a parent, counted from 0; past the
 * end is last. No sibling has it, none of the deleted ones either. The tree must be locked alone.
 */
export async function positionAtIndex(
  tx: Transaction,
  folder: Placed,
  parentId: number | null,
  index: number,
): Promise<number> {
  const place = parentId ?? folder.account_id;
  const others = `${siblings(parentId)} AND id <> $2`;
  const [around] = await tx.sql<{ before: number | null; after: number | null }>(
    `SELECT before.position AS before, (
       SELECT min(position) FROM folders
       WHERE ${others} AND (before.position IS NULL OR position > before.position)) AS after
     FROM (VALUES (1)) AS one LEFT JOIN (
       SELECT position FROM folders WHERE ${others} AND NOT deleted
       ORDER BY position, id OFFSET greatest($3::int - 1, 0) LIMIT 1) before ON $3::int > 0`,
    [place, folder.id, index],
  );
  const [before, after] = [around?.before ?? null, around?.after ?? null];
  if (before === null && index > 0) return lastPosition(tx, folder.account_id, parentId);
  const position = positionBetween(before, after);
  if (position !== 'respace') return position;
  await respace(tx, place, folder.id, others);
  return positionAtIndex(tx, folder, parentId, index);
}

async function respace(
  tx: Transaction,
  place: number,
  folderId: number,
  others: string,
): Promise<void> {
  await tx.sql(
    `UPDATE folders SET position = numbered.row_number * $3 FROM (
       SELECT id, row_number() OVER (ORDER BY position, id) FROM folders WHERE ${others}) numbered
     WHERE folders.id = numbered.id AND folders.position <> numbered.row_number * $3`,
    [place, folderId, POSITION_GAP],
  );
}

/** Gives a folder that comes back its old place, beside whoever took its position meanwhile. */
export async function settlePosition(tx: Transaction, folder: Placed): Promise<void> {
  const [found] = await tx.sql<{ taken: boolean; index: number }>(
    `SELECT coalesce(bool_or(position = $3), false) AS taken,
       count(*) FILTER (WHERE NOT deleted AND (position, id) < ($3, $2)) AS index
     FROM folders WHERE ${siblings(folder.parent_id)} AND id <> $2`,
    [folder.parent_id ?? folder.account_id, folder.id, folder.position],
  );
  if (found?.taken !== true) return;
  const position = await positionAtIndex(tx, folder, folder.parent_id, found.index);
  await tx.sql('UPDATE folders SET position = $2 WHERE id = $1', [folder.id, position]);
}
