import type { Caller } from '@jampot/contracts';
import { inPieces, POSITION_GAP } from '@jampot/domain';
import type { PlannedFolder } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { changeFolders, toldOfFolders } from '../folder-events.ts';
import { lastPosition } from '../folder-positions.ts';
import type { TreeFolder } from '../folder-tree.ts';
import { ROWS_AT_ONCE } from '../../telling/change-and-tell.ts';

interface NewFolder {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number;
  readonly position: number;
  readonly path: string;
}

/** Puts a structure below a folder, behind what is there; `inserted` is told how many came each time. */
export async function insertStructure(
  tx: Transaction,
  caller: Caller,
  parent: TreeFolder,
  folders: readonly PlannedFolder[],
  inserted: (count: number) => void,
): Promise<void> {
  const first = await lastPosition(tx, caller.account_id, parent.id);
  const placed = place(parent, folders, await newIds(tx, folders.length), first);
  for (const piece of inPieces(placed, ROWS_AT_ONCE)) {
    await changeFolders(
      tx,
      caller,
      'created',
      `INSERT INTO folders (id, account_id, name, parent_id, position, path, team_folder_id)
       SELECT made.id, $1, made.name, made.parent, made.position, made.path::ltree, $2
       FROM unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::text[])
         AS made (id, name, parent, position, path)
       RETURNING ${toldOfFolders}`,
      [
        caller.account_id,
        parent.team_folder_id,
        piece.map((folder) => folder.id),
        piece.map((folder) => folder.name),
        piece.map((folder) => folder.parent_id),
        piece.map((folder) => folder.position),
        piece.map((folder) => folder.path),
      ],
    );
    inserted(piece.length);
  }
}

async function newIds(tx: Transaction, count: number): Promise<number[]> {
  const rows = await tx.sql<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('folders', 'id')) AS id FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Each folder with its id, place and way down; parents come before what is in them. */
function place(
  parent: TreeFolder,
  folders: readonly PlannedFolder[],
  ids: readonly number[],
  first: number,
): NewFolder[] {
  const placed: NewFolder[] = [];
  const counts = new Map<number, number>();
  for (const [index, folder] of folders.entries()) {
    const above = folder.parent === null ? parent : placed[folder.parent];
    const id = ids[index];
    if (above === undefined || id === undefined) throw new Error('A structure is out of order.');
    const before = counts.get(above.id) ?? 0;
    counts.set(above.id, before + 1);
    placed.push({
      id,
      name: folder.name,
      parent_id: above.id,
      position: (folder.parent === null ? first : POSITION_GAP) + before * POSITION_GAP,
      path: `${above.path}.${id}`,
    });
  }
  return placed;
}
