import { notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { PermissionLetter } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { requirePermission } from '@jampot/service-kit';
import { LockMode } from '@mikro-orm/core';
import { assetAccess } from '../access/asset-access.ts';
import type { Asset } from '../assets/asset.entity.ts';
import { lockAssets } from '../assets/load-assets.ts';
import { Version } from './version.entity.ts';

/**
 * A version with its asset (and another one, for a move), all locked, assets first.
 * @throws JampotError `not_found`, `forbidden` without the letter in the asset's folder.
 */
export async function versionForChange(
  tx: Transaction,
  caller: Caller,
  id: number,
  letter: PermissionLetter,
  otherAssetId?: number,
): Promise<{ version: Version; asset: Asset; other: Asset | undefined }> {
  const found = await tx.sql<{ asset_id: number }>('SELECT asset_id FROM versions WHERE id = $1', [
    id,
  ]);
  const assetId = found[0]?.asset_id;
  if (assetId === undefined) throw notFound();
  requirePermission(await assetAccess(tx, caller, assetId), 'versions', letter);
  if (otherAssetId !== undefined) {
    requirePermission(await assetAccess(tx, caller, otherAssetId), 'versions', 'c');
  }
  const assets = await lockAssets(tx, [assetId, otherAssetId ?? assetId]);
  const version = await tx.em.findOne(
    Version,
    { id, asset_id: assetId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const asset = assets.find((one) => one.id === assetId);
  if (version === null || asset === undefined) throw notFound();
  return { version, asset, other: assets.find((one) => one.id === otherAssetId) };
}
