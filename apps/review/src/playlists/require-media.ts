import { unknownHere } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAccesses } from '@jampot/service-kit';

/** What an item plays: an asset, and one of its versions where one was chosen. */
export interface ChosenMedia {
  readonly asset_id: number;
  readonly version_id: number | null;
}

/**
 * Everything that is chosen is there for the caller, and none of it goes for good until the
 * transaction ends.
 * @throws JampotError `invalid`, with the same words for what is missing, foreign, hidden or deleted.
 */
export async function requireMedia(
  tx: Transaction,
  caller: Caller,
  chosen: readonly ChosenMedia[],
): Promise<void> {
  const assets = await tx.sql<{ id: number; folder_id: number }>(
    `SELECT id, folder_id FROM assets
     WHERE id = ANY($1::bigint[]) AND NOT deleted AND NOT gone ORDER BY id FOR SHARE`,
    [[...new Set(chosen.map(({ asset_id }) => asset_id))]],
  );
  const folders = [...new Set(assets.map(({ folder_id }) => folder_id))];
  const accesses = await folderAccesses(tx, caller, folders);
  const permissions = new Map(
    assets.map(({ id, folder_id }) => [id, accesses.get(folder_id)?.permissions ?? {}]),
  );
  const versions = await versionsById(tx, chosen);
  for (const { asset_id, version_id } of chosen) {
    const held = permissions.get(asset_id) ?? {};
    if (!may(held, 'assets', 'r')) throw unknownHere('asset_id', 'This asset is not available.');
    if (version_id === null) continue;
    if (versions.get(version_id) !== asset_id || !may(held, 'versions', 'r')) {
      throw unknownHere('version_id', 'This version does not belong to the asset.');
    }
  }
}

/** The assets of the live versions that were chosen. */
async function versionsById(
  tx: Transaction,
  chosen: readonly ChosenMedia[],
): Promise<ReadonlyMap<number, number>> {
  const ids = chosen.flatMap(({ version_id }) => (version_id === null ? [] : [version_id]));
  if (ids.length === 0) return new Map();
  const rows = await tx.sql<{ id: number; asset_id: number }>(
    `SELECT id, asset_id FROM versions WHERE id = ANY($1::bigint[]) AND NOT deleted`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, asset_id }) => [id, asset_id]));
}
