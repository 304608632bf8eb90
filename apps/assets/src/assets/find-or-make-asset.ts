import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { hasTrash } from '@jampot/service-kit';
import type { FolderAccess, Reading } from '@jampot/service-kit';
import type { Asset } from './asset.entity.ts';
import { requireMayMakeFor } from './assets.policy.ts';
import { folderForAssets, lockKnownAssets } from './load-assets.ts';
import { assetDeleted, makeAssets } from './make-assets.ts';
import { namesakesIn } from './namesakes.ts';
import type { Namesake } from './namesakes.ts';

/** An asset's name, and the folder where it is looked for, as far as the caller may work there. */
export interface AssetPlace {
  readonly access: FolderAccess;
  readonly name: string;
  /** Whether a deleted asset of the name is re-enabled instead of refusing. */
  readonly reenable: boolean;
}

/**
 * The asset of a name in a folder, or the deleted one that may be re-enabled.
 * @returns null where one may be made. @throws JampotError `forbidden`, `asset_deleted`, `invalid`
 * where the folder takes none
 */
export async function findNamesake(
  tx: Transaction,
  caller: Caller,
  { access, name, reenable }: AssetPlace,
  reading: Reading = 'seen',
): Promise<Namesake | null> {
  const [namesake] = await namesakesIn(tx, access.folder_id, [name], hasTrash(access, caller));
  if (namesake?.deleted === false) return namesake;
  requireMayMakeFor(access, await folderForAssets(tx, access.folder_id, reading), name);
  if (namesake !== undefined && !reenable) throw assetDeleted([namesake]);
  return namesake ?? null;
}

/**
 * The live asset of a name in a folder, locked; made or re-enabled where there is none. What
 * `lockForAssets` locks must be. One that somebody makes at the same moment violates
 * `assets_name_in_folder`. @throws JampotError as `findNamesake` does
 */
export async function findOrMakeAsset(
  tx: Transaction,
  caller: Caller,
  place: AssetPlace,
): Promise<{ readonly asset: Asset; readonly created: boolean }> {
  const { access, name } = place;
  for (;;) {
    const namesake = await findNamesake(tx, caller, place, 'kept');
    if (namesake === null) {
      const [asset] = await makeAssets(tx, caller, access.folder_id, [{ name, deleted: null }]);
      if (asset === undefined) throw new Error('An asset was made, but not answered.');
      return { asset, created: true };
    }
    const [asset] = await lockKnownAssets(tx, [namesake.id]);
    // Somebody may have renamed, moved, deleted or removed it before it was locked.
    if (asset === undefined || !isStill(asset, access.folder_id, namesake)) continue;
    if (asset.deleted) {
      await makeAssets(tx, caller, access.folder_id, [{ name, deleted: asset }]);
    }
    return { asset, created: false };
  }
}

function isStill(asset: Asset, folderId: number, { name, deleted }: Namesake): boolean {
  return asset.folder_id === folderId && asset.name === name && asset.deleted === deleted;
}
