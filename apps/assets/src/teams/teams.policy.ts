import { forbidden, invalid, unknownHere } from '@jampot/contracts';
import type { FolderAccess } from '@jampot/service-kit';

export interface KnownRole {
  readonly id: number;
  readonly level: number;
}

/** Nobody makes anybody more than they are themselves in the folder. */
export function requireMayGive(access: FolderAccess, role: KnownRole | undefined): void {
  if (role === undefined) throw unknownHere('role_id', 'This role does not exist.');
  if (role.level > access.level) throw forbidden();
}

/** The specification's rule: a team that another folder owns is changed there. */
const ONLY_OWNER = 'Only the folder owning the settings can add or remove team users.';

/** @throws JampotError `invalid` in a folder that takes the settings of another one. */
export function requireOwnSettings(folder: {
  readonly id: number;
  readonly settings_folder_id: number | null;
}): void {
  const { id, settings_folder_id } = folder;
  if (settings_folder_id !== null && settings_folder_id !== id) {
    throw invalid('folder_id', ONLY_OWNER);
  }
}
