import { JampotError, notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { SqlRunner, Transaction } from '@jampot/persistence';
import { CatchUp, folderAccess } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
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
    private readonly catchUp: CatchUp,
  ) {}

  /**
   * Runs a change on an asset. One that is not known here yet may have been made a moment ago, so
   * a miss is looked at again once the events on their way have arrived.
   * @throws JampotError `not_found` for an asset that is missing, foreign, or not visible.
   */
  async change<T>(
    caller: Caller,
    assetId: number,
    work: (tx: Transaction, asset: ReviewedAsset) => Promise<T>,
  ): Promise<T> {
    const run = () =>
      this.database.change(caller, async (tx) => work(tx, await assetAccess(tx, caller, assetId)));
    try {
      return await run();
    } catch (error) {
      const missed = error instanceof JampotError && error.code === 'not_found';
      if (!missed || (await this.database.change(caller, (tx) => isKnown(tx, assetId))))
        throw error;
      await this.catchUp.wait();
      return run();
    }
  }
}

/** @throws JampotError `not_found` */
export async function assetAccess(
  tx: SqlRunner,
  caller: Caller,
  assetId: number,
): Promise<ReviewedAsset> {
  const [asset] = await tx.sql<{ folder_id: number; deleted: boolean }>(
    'SELECT folder_id, deleted FROM assets WHERE id = $1',
    [assetId],
  );
  if (asset === undefined) throw notFound();
  return {
    id: assetId,
    deleted: asset.deleted,
    access: await folderAccess(tx, caller, asset.folder_id),
  };
}

/** The asset and its folder have both arrived. */
async function isKnown(tx: SqlRunner, assetId: number): Promise<boolean> {
  const rows = await tx.sql(
    'SELECT 1 FROM assets a JOIN folders f ON f.id = a.folder_id WHERE a.id = $1',
    [assetId],
  );
  return rows.length > 0;
}
