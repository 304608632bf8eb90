import { forbidden, invalid } from '@jampot/contracts';
import type { AssetChange } from '@jampot/contracts';
import { controlBarFor, may, mayChangeStatus } from '@jampot/domain';
import { requirePermission } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import type { FolderStatus } from '../statuses/folder-statuses.ts';

export const ASSET_REFUSALS = {
  exists: 'This asset already exists.',
  deleted: 'This asset is deleted. Re-enable it first.',
  notDeleted: 'This asset is not deleted. Delete it first.',
  folderDeleted: 'This folder is deleted. Restore it first.',
  isDefaultFolder: 'The default folder holds settings only.',
  unknownStatus: 'This status does not exist in the folder.',
  noneOfName: (name: string) =>
    `You can add versions to the assets that are there, and none here is called '${name}'.`,
} as const;

export interface AssetFolder {
  readonly id: number;
  readonly name: string;
  readonly deleted: boolean;
  readonly is_default: boolean;
}

/** Assets are made, moved and re-enabled in folders that live. */
export function requireMayReceive(access: FolderAccess, folder: AssetFolder): void {
  requirePermission(access, 'assets', 'c');
  requireTakesAssets(folder);
}

/**
 * The same for a version's asset that is not there yet.
 * @throws JampotError `forbidden` with the reason: whoever may add versions alone often meets it.
 */
export function requireMayMakeFor(access: FolderAccess, folder: AssetFolder, name: string): void {
  if (!may(access.permissions, 'assets', 'c')) throw forbidden(ASSET_REFUSALS.noneOfName(name));
  requireTakesAssets(folder);
}

/** @throws JampotError `invalid` for a folder that no assets may stand in. */
export function requireTakesAssets(folder: AssetFolder): void {
  if (folder.is_default) throw invalid('folder_id', ASSET_REFUSALS.isDefaultFolder);
  if (folder.deleted) throw invalid('folder_id', ASSET_REFUSALS.folderDeleted);
}

/** The letters that a change needs in the asset's folder; a status needs no more than to be read. */
export function requireMayChange(access: FolderAccess, change: AssetChange): void {
  const { id: _id, status_id: _status, deleted, ...others } = change;
  requirePermission(access, 'assets', 'r');
  if (Object.values(others).some((value) => value !== undefined)) {
    requirePermission(access, 'assets', 'u');
  }
  if (deleted === true) requirePermission(access, 'assets', 'd');
  if (deleted === false) requirePermission(access, 'assets', 'c');
}

/** Only what has been deleted before: two steps, so that none is a slip of the hand. */
export function requireMayRemove(access: FolderAccess, asset: { readonly deleted: boolean }): void {
  requirePermission(access, 'assets', 'd');
  if (!asset.deleted) throw invalid('id', ASSET_REFUSALS.notDeleted);
}

/**
 * Document 1, section 4, by the level that counts in the folder. Section 6: who may update assets
 * acts as an admin in the asset view.
 * @throws JampotError `invalid` for a status that is not in force in the folder; `forbidden`.
 */
export function requireMayChangeStatus(
  access: FolderAccess,
  statuses: readonly FolderStatus[],
  currentId: number,
  targetId: number,
): FolderStatus {
  const target = statuses.find((status) => status.id === targetId);
  if (target === undefined) throw invalid('status_id', ASSET_REFUSALS.unknownStatus);
  const change = {
    level: access.level,
    bar: may(access.permissions, 'assets', 'u') ? 'admin' : controlBarFor(access.level),
    current: statuses.find((status) => status.id === currentId) ?? null,
    statuses,
  } as const;
  if (!mayChangeStatus(change, target)) throw forbidden();
  return target;
}
