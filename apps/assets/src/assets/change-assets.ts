import { invalid, JampotError, rowsText, notFound } from '@jampot/contracts';
import type { AssetChange, AssetSeen, Caller, JsonRows, ListQuery } from '@jampot/contracts';
import { parseTags } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { addMissingTags } from '../tags/account-tags.ts';
import { applyChange } from './apply-change.ts';
import type { Asset } from './asset.entity.ts';
import { lockForChange } from './asset-locks.ts';
import { ASSET_REFUSALS, requireTakesAssets, requireMayChange } from './assets.policy.ts';
import { assetReads } from './assets.query.ts';
import { changeParts } from './change-parts.ts';
import { foldersForAssets, lockAssetRows } from './load-assets.ts';
import { contextOf, loadFolderContexts } from './load-folder-contexts.ts';
import { assetConflicts } from './make-assets.ts';
import { recordAndRead } from './record-changes.ts';
import { isStale } from './stale-write.ts';
import { writeAssets } from './write-assets.ts';

@Injectable()
export class ChangeAssets {
  constructor(private readonly database: Database) {}

  /**
   * One change of one or many assets: all or none.
   * @param seen what the fields were when the caller looked; only for one asset.
   * @throws JampotError `stale` with the asset as it is, when one of them became another since.
   */
  change(
    caller: Caller,
    ids: readonly number[],
    change: AssetChange,
    list: ListQuery,
    seen: AssetSeen = {},
  ): Promise<JsonRows> {
    return this.database.change(
      caller,
      async (tx) => {
        // In this order, and in one round trip.
        const [, assets, contexts] = await Promise.all([
          lockForChange(tx, caller.account_id, change),
          lockAssetRows(tx, ids),
          loadFolderContexts(tx, caller, ids, change),
        ]);
        if (assets.length < new Set(ids).size) throw notFound();
        const placed = assets.map((asset) => {
          const context = contextOf(contexts, caller, asset);
          requireMayChange(context.access, change);
          return { asset, context };
        });
        if (change.deleted === false) await requireFoldersTakeAssets(tx, assets);
        if (assets.some((asset) => isStale(asset, change, seen))) {
          const fresh = await assetReads.byIdIn(tx, [...new Set(ids)], list);
          throw new JampotError('stale', {
            rows: { assets: JSON.parse(rowsText(fresh)) as unknown },
          });
        }
        const parts = await changeParts(tx, caller, assets, change);
        const applied = placed.map(({ asset, context }) => {
          requireLive(asset, change);
          return applyChange(asset, parts, context);
        });
        await addMissingTags(tx, caller, parseTags(parts.fields.tag ?? ''));
        // All of it in one round trip as well, unless assets were moved.
        const [, rows] = await Promise.all([
          writeAssets(tx, applied),
          recordAndRead(tx, caller, applied, contexts, () =>
            assetReads.byIdIn(tx, [...new Set(ids)], list),
          ),
        ]);
        return rows;
      },
      { conflicts: assetConflicts, retry: true },
    );
  }
}

/** @throws JampotError `invalid` for a deleted asset that the change does not bring back. */
export function requireLive(asset: Asset, change: Pick<AssetChange, 'deleted'>): void {
  if (asset.deleted && change.deleted === undefined) throw invalid('id', ASSET_REFUSALS.deleted);
}

async function requireFoldersTakeAssets(tx: Transaction, assets: readonly Asset[]): Promise<void> {
  const folders = await foldersForAssets(
    tx,
    assets.map((asset) => asset.folder_id),
  );
  for (const folder of folders.values()) requireTakesAssets(folder);
}
