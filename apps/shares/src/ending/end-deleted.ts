import type { Transaction } from '@jampot/persistence';
import type { KeepAssets, KeepFolders, KeepVersions } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { markDue } from '../watermarks/due-watermarks.ts';
import { WatermarkWork } from '../watermarks/watermark-work.ts';
import { EndShares } from './end-shares.ts';

/** Items of what was deleted among the ids `$1`. */
const DELETED = {
  versions: `i.version_id IN (SELECT v.id FROM versions v
    WHERE v.id = ANY($1::bigint[]) AND v.deleted)`,
  assets: `i.version_id IN (SELECT v.id FROM assets a JOIN versions v ON v.asset_id = a.id
    WHERE a.id = ANY($1::bigint[]) AND (a.deleted OR a.gone))`,
  folders: `i.folder_id IN (SELECT f.id FROM folders f WHERE f.id = ANY($1::bigint[]) AND f.deleted)
    OR i.version_id IN (SELECT v.id FROM folders f JOIN assets a ON a.folder_id = f.id
      JOIN versions v ON v.asset_id = a.id WHERE f.id = ANY($1::bigint[]) AND f.deleted)`,
} as const;

/**
 * Ends the shares of versions, assets and folders that were deleted, once their copies say so; of others the
 * watermarks are looked at.
 */
@Injectable()
export class EndDeleted {
  constructor(
    private readonly ending: EndShares,
    private readonly watermarks: WatermarkWork,
  ) {}

  readonly versions: KeepVersions = (tx, _sequence, versions) =>
    this.#end(
      tx,
      'versions',
      versions.map(({ id }) => id),
    );

  readonly assets: KeepAssets['keep'] = (tx, _sequence, assets) =>
    this.#end(
      tx,
      'assets',
      assets.map(({ id }) => id),
    );

  readonly folders: KeepFolders = (tx, ids) => this.#end(tx, 'folders', ids);

  async #end(tx: Transaction, what: keyof typeof DELETED, ids: readonly number[]): Promise<void> {
    const found = await tx.sql<{ account_id: number; shares: number[] }>(
      `SELECT s.account_id, array_agg(DISTINCT s.id) AS shares
       FROM share_items i JOIN shares s ON s.id = i.share_id
       WHERE s.ended IS NULL AND (${DELETED[what]}) GROUP BY s.account_id`,
      [ids],
    );
    for (const { account_id, shares } of found) {
      await this.ending.end(tx, { account_id, actor_id: null }, shares);
    }
    if (what !== 'folders' && (await markDue(tx, what, ids))) this.watermarks.begin(tx);
  }
}
