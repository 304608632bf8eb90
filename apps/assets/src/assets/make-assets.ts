import { invalid, JampotError } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Conflicts, Transaction } from '@jampot/persistence';
import { lockTree } from '../folders/folder-tree.ts';
import { writeHistory } from '../history/asset-history.ts';
import { firstStatus, folderStatuses, lockStatuses } from '../statuses/folder-statuses.ts';
import { writeStatuslogs } from '../statuslogs/write-statuslogs.ts';
import { Asset } from './asset.entity.ts';
import { announceAssets } from './asset-events.ts';
import { ASSET_REFUSALS } from './assets.policy.ts';
import type { Namesake } from './namesakes.ts';

export const ASSET_NAME_TAKEN = invalid('name', ASSET_REFUSALS.exists);

/** Two that take one name at the same moment: the second learns it here. */
export const assetConflicts: Conflicts = { assets_name_in_folder: ASSET_NAME_TAKEN };

export interface WantedAsset {
  readonly name: string;
  /** A deleted asset, locked, that is re-enabled instead of making one. */
  readonly deleted: Asset | null;
}

/** What is shared of the account while assets are made, before any of them is locked. */
export async function lockForAssets(tx: Transaction, caller: Caller): Promise<void> {
  await lockTree(tx, caller.account_id, 'shared');
  await lockStatuses(tx, caller.account_id, 'shared');
}

/** Makes or re-enables assets of one folder, in the order given, and tells of them. */
export async function makeAssets(
  tx: Transaction,
  caller: Caller,
  folderId: number,
  wanted: readonly WantedAsset[],
): Promise<Asset[]> {
  const status = firstStatus(await folderStatuses(tx, folderId));
  const made = wanted.map(({ name, deleted }) =>
    deleted === null
      ? tx.em.create(Asset, {
          account_id: caller.account_id,
          folder_id: folderId,
          name,
          status_id: status.id,
        })
      : reEnabled(deleted),
  );
  await tx.em.flush();
  const revived = new Set(wanted.map(({ deleted }) => deleted));
  await tell(
    tx,
    caller,
    made.map((asset) => ({ asset, revived: revived.has(asset) })),
  );
  return made;
}

/** Refuses deleted assets with what the caller needs to have them re-enabled. */
export function assetDeleted(namesakes: readonly Namesake[]): JampotError {
  const assets = namesakes.map(({ id, name }) => ({ id, name, deleted: 1 }));
  return new JampotError('asset_deleted', { rows: { assets } });
}

function reEnabled(asset: Asset): Asset {
  asset.deleted = false;
  asset.deleted_at = null;
  asset.deleted_by = null;
  asset.deleted_with = null;
  asset.modified = new Date();
  return asset;
}

async function tell(
  tx: Transaction,
  caller: Caller,
  assets: readonly { readonly asset: Asset; readonly revived: boolean }[],
): Promise<void> {
  await writeStatuslogs(
    tx,
    caller,
    assets
      .filter(({ revived }) => !revived)
      .map(({ asset }) => ({
        asset_id: asset.id,
        status_id: asset.status_id,
        assignee_id: asset.assignee_id,
      })),
  );
  await writeHistory(
    tx,
    caller,
    assets.map(({ asset, revived }) => ({
      asset_id: asset.id,
      field: revived ? 'restored' : 'created',
      old_value: null,
      new_value: asset.name,
    })),
  );
  await announceAssets(
    tx,
    caller.user_id,
    assets.map(({ asset, revived }) => ({
      asset,
      change: revived ? 'restored' : 'created',
      fields: revived ? ['deleted'] : [],
    })),
  );
}
