import { forbidden, invalid } from '@jampot/contracts';
import type { FolderAccess } from '@jampot/service-kit';

export interface KnownRole {
  readonly id: number;
  readonly level: number;
}

/** Nobody makes anybody more than they are themselves in the folder. */
export function requireMayGive(access: FolderAccess, role: KnownRole | undefined): void {
  if (role === undefined) throw invalid('role_id', 'This role does not exist.');
  if (role.level > access.level) throw forbidden();
}
