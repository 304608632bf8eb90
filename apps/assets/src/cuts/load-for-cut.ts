import type { CutAsset, LastShot } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { Reading } from '@jampot/service-kit';

/** All assets of a folder, deleted ones too, in the order of their cut; locked by their ids. */
export async function assetsForCut(
  tx: Transaction,
  folderId: number,
  locking: Reading,
): Promise<readonly CutAsset[]> {
  const rows = await tx.sql<Omit<CutAsset, 'order'> & Record<string, unknown>>(
    `SELECT id, name, in_seconds AS in, out_seconds AS out, duration, deleted,
       json_build_object('start', start_day, 'due', due_day, 'bidDays', bid_days) AS schedule
     FROM assets
     WHERE folder_id = $1 ORDER BY id${locking === 'kept' ? ' FOR UPDATE' : ''}`,
    [folderId],
  );
  const at = ({ in: from }: { readonly in: number | null }) => from ?? Number.MAX_VALUE;
  return rows.toSorted((a, b) => at(a) - at(b)).map((row, order) => ({ ...row, order }));
}

/** The import of a folder that counts as its last. */
export interface LastCut {
  readonly id: number;
  readonly file_name: string;
  readonly created: Date;
  readonly shots: readonly LastShot[];
}

/** @returns null where none was made that still holds. */
export async function lastCut(tx: Transaction, folderId: number): Promise<LastCut | null> {
  const [cut] = await tx.sql<{ id: number; file_name: string; created: Date }>(
    `SELECT id, file_name, created FROM cuts WHERE folder_id = $1 AND undone IS NULL
     ORDER BY id DESC LIMIT 1`,
    [folderId],
  );
  if (cut === undefined) return null;
  const shots = await tx.sql<LastShot & Record<string, unknown>>(
    `SELECT asset_id AS "assetId", name, in_seconds AS in, out_seconds AS out, duration
     FROM cut_shots WHERE cut_id = $1 AND kind <> 'delete' ORDER BY position`,
    [cut.id],
  );
  return { ...cut, shots };
}
