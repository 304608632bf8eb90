import { notFound } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { Reading } from '@jampot/service-kit';
import { LockMode } from '@mikro-orm/core';
import { Asset } from './asset.entity.ts';
import type { AssetFolder } from './assets.policy.ts';

/**
 * Locks assets for a change, always in the order of their ids, so that two changes never wait for
 * each other in a circle. Answers them in that order.
 * @throws JampotError `not_found` when one of them is missing.
 */
export async function lockAssets(tx: Transaction, ids: readonly number[]): Promise<Asset[]> {
  const assets = await lockKnownAssets(tx, ids);
  if (assets.length < new Set(ids).size) throw notFound();
  return assets;
}

/** The same for one. */
export async function lockAsset(tx: Transaction, id: number): Promise<Asset> {
  const [asset] = await lockAssets(tx, [id]);
  if (asset === undefined) throw notFound();
  return asset;
}

/** The same, leaving out those that are missing. */
export async function lockKnownAssets(tx: Transaction, ids: readonly number[]): Promise<Asset[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  return tx.em.find(
    Asset,
    { id: { $in: wanted } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/** The members of an asset as SQL answers them. */
const MEMBERS = `id, account_id, folder_id, name, assignee_id, status_id, tag, framerate,
  in_seconds AS "in", out_seconds AS "out", duration, art_duration, start_day::text AS start,
  due_day::text AS due, bid_days, notes, version_id, deleted, deleted_at, deleted_by, deleted_with,
  created, modified`;

/** As `lockKnownAssets`, as mere rows: `writeAssets` writes what became of them. */
export async function lockAssetRows(tx: Transaction, ids: readonly number[]): Promise<Asset[]> {
  const { is, values, one } = withIds(ids);
  return tx.sql<Asset & Record<string, unknown>>(
    `SELECT ${MEMBERS} FROM assets WHERE id ${is} ORDER BY id FOR UPDATE`,
    values,
    one ? 'prepared' : undefined,
  );
}

/** How statements find the assets of some ids. */
export interface WithIds {
  /** SQL of the condition on an id. */
  readonly is: string;
  readonly values: readonly [number | readonly number[]];
  /** There is one: then the statement stays prepared. */
  readonly one: boolean;
}

export function withIds(ids: readonly number[]): WithIds {
  const [id, ...others] = new Set(ids);
  if (id !== undefined && others.length === 0)
    return { is: '= $1::bigint', values: [id], one: true };
  return { is: '= ANY($1::bigint[])', values: [[...new Set(ids)]], one: false };
}

/** A folder that an asset is put into, kept from being deleted meanwhile. */
export async function folderForAssets(
  tx: Transaction,
  id: number,
  reading: Reading = 'kept',
): Promise<AssetFolder> {
  const folder = (await foldersForAssets(tx, [id], reading)).get(id);
  if (folder === undefined) throw notFound();
  return folder;
}

/** The same for many folders in one statement. */
export async function foldersForAssets(
  tx: Transaction,
  ids: readonly number[],
  reading: Reading = 'kept',
): Promise<ReadonlyMap<number, AssetFolder>> {
  const rows = await tx.sql<AssetFolder & Record<string, unknown>>(
    `SELECT id, name, deleted, is_default FROM folders WHERE id = ANY($1::bigint[])
     ORDER BY id${reading === 'kept' ? ' FOR SHARE' : ''}`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((folder) => [folder.id, folder]));
}
