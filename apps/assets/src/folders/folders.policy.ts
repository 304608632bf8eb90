import { forbidden, invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { checkName, FOLDER_NAME, may, seesEveryFolder } from '@jampot/domain';
import { requirePermission } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import type { TreeFolder } from './folder-tree.ts';

export const FOLDER_REFUSALS = {
  deleted: 'This folder is deleted. Restore it first.',
  parentDeleted: 'The folder above is deleted. Restore it first.',
  isDefault: 'The default folder holds settings only.',
  notDeleted: 'This folder is not deleted. Delete it first.',
  noProject: 'Only a project has a first frame.',
  notForGuests: 'Only a project decides what its guests may do.',
  ownSettings: 'That folder has its settings from this one.',
  othersBelow: 'Something below this folder is not yours to delete or restore.',
  faulty: 'Something in this folder is not deleted. Recover the folders first.',
} as const;

/** Why a folder cannot be removed whose team or statuses others have; `more`: than are named. */
export function settingsUsedMessage(
  names: readonly string[],
  { more }: { readonly more: boolean },
): string {
  const list = [...names, ...(more ? ['others'] : [])].join(', ');
  return `The settings of this folder are used by ${list}. Give them settings of their own first.`;
}

/** @throws JampotError `invalid` with the specification's message. */
export function cleanFolderName(name: string): string {
  const checked = checkName(name, FOLDER_NAME);
  if (!checked.ok) throw invalid('name', checked.error);
  return checked.value;
}

/** Projects stand in no folder, so the role in the account decides. */
export function requireMayMakeProjects(caller: Caller): void {
  if (!may(caller.permissions, 'folders', 'c')) throw forbidden();
}

export function requireMayPutInto(access: FolderAccess, parent: TreeFolder): void {
  requirePermission(access, 'folders', 'c');
  if (parent.is_default) throw invalid('parent_id', FOLDER_REFUSALS.isDefault);
  if (parent.deleted) throw invalid('parent_id', FOLDER_REFUSALS.parentDeleted);
}

export function requireMayChange(access: FolderAccess, folder: TreeFolder): void {
  requirePermission(access, 'folders', 'u');
  if (folder.deleted) throw invalid('id', FOLDER_REFUSALS.deleted);
}

/** The default folder keeps its name and place: everything else rests on its settings. */
export function requireNotDefault(folder: TreeFolder): void {
  if (folder.is_default) throw invalid('id', FOLDER_REFUSALS.isDefault);
}

/** Frames are counted in one way in a whole project. */
export function requireProject(folder: TreeFolder): void {
  if (folder.parent_id !== null) throw invalid('start_frame', FOLDER_REFUSALS.noProject);
}

/** A guest is one of a whole project. */
export function requireProjectOfGuests(folder: TreeFolder, field: string): void {
  if (folder.parent_id !== null) throw invalid(field, FOLDER_REFUSALS.notForGuests);
}

export function requireMayDelete(access: FolderAccess, folder: TreeFolder): void {
  requirePermission(access, 'folders', 'd');
  if (folder.is_default) throw invalid('id', FOLDER_REFUSALS.isDefault);
}

/** What is mended may stand anywhere, so one must see everything. */
export function requireMayRecover(caller: Caller): void {
  if (!seesEveryFolder(caller.level)) throw forbidden();
}

/** Only what has been deleted before: two steps, so that none is a slip of the hand. */
export function requireMayRemove(access: FolderAccess, folder: TreeFolder): void {
  requireMayDelete(access, folder);
  if (!folder.deleted) throw invalid('id', FOLDER_REFUSALS.notDeleted);
}
