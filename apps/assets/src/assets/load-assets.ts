import { notFound } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { LockMode } from '@mikro-orm/core';
import { Asset } from './asset.entity.ts';
import type { AssetFolder } from './assets.policy.ts';

/**
 * Locks assets for a change, always in the order of their ids, so that two changes never wait for
 * each other in a circle. Answers them in that order.
 * @throws JampotError `not_found` when one of them is missing.
 */
export async function lockAssets(tx: Transaction, ids: readonly number[]): Promise<Asset[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const assets = await tx.em.find(
    Asset,
    { id: { $in: wanted } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (assets.length < wanted.length) throw notFound();
  return assets;
}

/** A folder that an asset is put into, kept from being deleted meanwhile. */
export async function folderForAssets(tx: Transaction, id: number): Promise<AssetFolder> {
  const rows = await tx.sql<AssetFolder & Record<string, unknown>>(
    'SELECT id, name, deleted, is_default FROM folders WHERE id = $1 FOR SHARE',
    [id],
  );
  const folder = rows[0];
  if (folder === undefined) throw notFound();
  return folder;
}
