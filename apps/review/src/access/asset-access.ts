import { notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { SqlRunner, Transaction } from '@jampot/persistence';
import { folderAccess, Replication, requireOutsideTrash } from '@jampot/service-kit';
import type { FolderAccess, Reading } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** An asset, and what the caller may do in its folder. */
export interface ReviewedAsset {
  readonly id: number;
  readonly deleted: boolean;
  readonly access: FolderAccess;
}

/** Who may review an asset follows from its folder. */
@Injectable()
export class AssetAccess {
  constructor(
    private readonly database: Database,
    private readonly replication: Replication,
  ) {}

  /**
   * Runs a change on an asset. It, its version or the caller's place on the team may have been made
   * by a change that the caller knows of and that has not arrived here: then it is waited for.
   * Until it ends, asset and folder stay as they are: a note is not left where neither is any more.
   * @param work may run twice.
   * @throws JampotError `not_found` for an asset that is missing, foreign, or not visible.
   */
  change<T>(
    caller: Caller,
    assetId: number,
    work: (tx: Transaction, asset: ReviewedAsset) => Promise<T>,
  ): Promise<T> {
    return this.replication.retryUntilReplicated(() =>
      this.database.change(caller, async (tx) =>
        work(tx, await assetAccess(tx, caller, assetId, 'kept')),
      ),
    );
  }

  /** The same for what changes nothing: it can write nothing, waits for no change, and runs once. */
  readTransaction<T>(
    caller: Caller,
    assetId: number,
    work: (tx: Transaction, asset: ReviewedAsset) => Promise<T>,
  ): Promise<T> {
    return this.database.readTransaction(caller, async (tx) =>
      work(tx, await assetAccess(tx, caller, assetId, 'seen')),
    );
  }
}

/** @throws JampotError `not_found`, also for an asset that is gone for good */
export async function assetAccess(
  tx: SqlRunner,
  caller: Caller,
  assetId: number,
  reading: Reading,
): Promise<ReviewedAsset> {
  const [asset] = await tx.sql<{ folder_id: number; deleted: boolean }>(
    `SELECT folder_id, deleted FROM assets WHERE id = $1 AND NOT gone${reading === 'kept' ? ' FOR SHARE' : ''}`,
    [assetId],
  );
  // Of no asset a folder is asked for as well: a hidden one takes no longer than one that is missing.
  const access = await folderAccess(tx, caller, asset?.folder_id ?? 0, reading);
  if (asset === undefined) throw notFound();
  requireOutsideTrash(access, caller, asset.deleted);
  return { id: assetId, deleted: asset.deleted, access };
}
