import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';

/** Whether somebody may import edit lists into a folder: shots are made of them, and changed. */
export function mayImportInto({ permissions }: Pick<Folder, 'permissions'>): boolean {
  return may(permissions, 'assets', 'c') && may(permissions, 'assets', 'u');
}
