import { notFound, removeAsset, removeAssets } from '@jampot/contracts';
import type { AnswerOf, BatchFailure, Caller, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccesses, requireOutsideTrash } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { lockTree } from '../folders/folder-tree.ts';
import { TranscodeQueue } from '../processing/transcode-queue.ts';
import type { Asset } from './asset.entity.ts';
import { requireMayRemove } from './assets.policy.ts';
import { assetReads } from './assets.query.ts';
import { failureOf, inOrderAsked, missingAssets } from './batch-failures.ts';
import { lockAssets, lockKnownAssets } from './load-assets.ts';
import { removeAssetsThemselves } from './remove-assets.ts';

/** Removes deleted assets for good, with all that belongs to them. */
@Controller()
export class AssetRemoval {
  constructor(
    private readonly database: Database,
    private readonly queue: TranscodeQueue,
  ) {}

  /** @throws JampotError `not_found`, `forbidden`; `invalid` for an asset that is not deleted. */
  @Answers(removeAsset)
  remove(request: RequestOf<typeof removeAsset>): Promise<AnswerOf<typeof removeAsset>> {
    const { caller, params, list } = request;
    return this.database.change(
      caller,
      async (tx) => {
        await lockTree(tx, caller.account_id, 'shared');
        const assets = await lockAssets(tx, [params.id]);
        const accesses = await accessesOf(tx, caller, assets);
        for (const asset of assets) requireMayRemove(accessTo(accesses, caller, asset), asset);
        const rows = await assetReads.byIdIn(tx, params.id, list);
        await removeAssetsThemselves(tx, caller, assets, this.queue);
        return { rows };
      },
      { retry: true },
    );
  }

  /** Each by itself, in one transaction; tells which were refused, and why. */
  @Answers(removeAssets)
  removeMany(request: RequestOf<typeof removeAssets>): Promise<AnswerOf<typeof removeAssets>> {
    const { caller, body } = request;
    return this.database.change(
      caller,
      async (tx) => {
        await lockTree(tx, caller.account_id, 'shared');
        const assets = await lockKnownAssets(tx, body.ids);
        const accesses = await accessesOf(tx, caller, assets);
        const going: Asset[] = [];
        const failed: BatchFailure[] = missingAssets(body.ids, assets);
        for (const asset of assets) {
          try {
            requireMayRemove(accessTo(accesses, caller, asset), asset);
            going.push(asset);
          } catch (error) {
            failed.push(failureOf(asset, accesses.get(asset.folder_id), error));
          }
        }
        await removeAssetsThemselves(tx, caller, going, this.queue);
        const asked = inOrderAsked(body.ids, failed);
        return { rows: [{ changed: going.length, unchanged: 0, failed: asked }] };
      },
      { retry: true },
    );
  }
}

function accessesOf(
  tx: Transaction,
  caller: Caller,
  assets: readonly Asset[],
): Promise<ReadonlyMap<number, FolderAccess>> {
  return folderAccesses(tx, caller, [...new Set(assets.map((asset) => asset.folder_id))]);
}

function accessTo(
  accesses: ReadonlyMap<number, FolderAccess>,
  caller: Caller,
  { folder_id, deleted }: Asset,
): FolderAccess {
  const access = accesses.get(folder_id);
  if (access === undefined) throw notFound();
  requireOutsideTrash(access, caller, deleted);
  return access;
}
