import { JampotError, notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { SqlRunner, Transaction } from '@jampot/persistence';
import { folderAccess, patiently } from '@jampot/service-kit';
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
  constructor(private readonly database: Database) {}

  /**
   * Runs a change on an asset. It, its version or the caller's place on the team may have been made
   * a moment ago and be unknown here yet, so a miss is looked at again for a while: one that is
   * hidden as long as one that does not exist, so that nothing is learnt from the time it takes.
   * Until it ends, asset and folder stay as they are: a note is not left where neither is any more.
   * @param work may run several times.
   * @throws JampotError `not_found` for an asset that is missing, foreign, or not visible.
   */
  change<T>(
    caller: Caller,
    assetId: number,
    work: (tx: Transaction, asset: ReviewedAsset) => Promise<T>,
  ): Promise<T> {
    return patiently(
      () =>
        this.database.change(caller, async (tx) =>
          work(tx, await assetAccess(tx, caller, assetId, 'kept')),
        ),
      mayBeUnknownYet,
    );
  }

  /** The same for what changes nothing: it can write nothing, and waits for no change. */
  look<T>(
    caller: Caller,
    assetId: number,
    work: (tx: Transaction, asset: ReviewedAsset) => Promise<T>,
  ): Promise<T> {
    return patiently(
      () =>
        this.database.look(caller, async (tx) =>
          work(tx, await assetAccess(tx, caller, assetId, 'seen')),
        ),
      mayBeUnknownYet,
    );
  }
}

function mayBeUnknownYet(error: unknown): boolean {
  if (!(error instanceof JampotError)) return false;
  return error.code === 'not_found' || error.problems.some(({ name }) => name === 'version_id');
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
  if (asset === undefined) throw notFound();
  return {
    id: assetId,
    deleted: asset.deleted,
    access: await folderAccess(tx, caller, asset.folder_id, reading),
  };
}
