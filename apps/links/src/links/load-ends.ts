import type { Caller } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { SqlRunner } from '@jampot/persistence';
import { folderAccesses } from '@jampot/service-kit';
import type { FolderAccess, Reading } from '@jampot/service-kit';

/** An asset that the caller sees, and what they may do in its folder. */
export interface LinkEnd {
  readonly id: number;
  readonly name: string;
  readonly assignee_id: number | null;
  readonly access: FolderAccess;
}

/**
 * The assets that are there for the caller; missing, foreign, hidden and deleted ones are left out.
 * With `kept` they stay as they are until the transaction ends.
 */
export async function loadEnds(
  tx: SqlRunner,
  caller: Caller,
  ids: readonly number[],
  reading: Reading,
): Promise<ReadonlyMap<number, LinkEnd>> {
  const assets = await tx.sql<Omit<LinkEnd, 'access'> & { folder_id: number }>(
    `SELECT id, name, assignee_id, folder_id FROM assets
     WHERE id = ANY($1::bigint[]) AND NOT deleted AND NOT gone
     ORDER BY id${reading === 'kept' ? ' FOR SHARE' : ''}`,
    [[...new Set(ids)]],
  );
  // Of no asset a folder is asked for as well: a hidden one takes no longer than one that is missing.
  const folders = assets.length === 0 ? [0] : [...new Set(assets.map((a) => a.folder_id))];
  const accesses = await folderAccesses(tx, caller, folders, reading);
  const ends = new Map<number, LinkEnd>();
  for (const { folder_id, ...asset } of assets) {
    const access = accesses.get(folder_id);
    if (access === undefined || !may(access.permissions, 'assets', 'r')) continue;
    ends.set(asset.id, { ...asset, access });
  }
  return ends;
}
