import type { Caller } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';

/** A caller with the default letters of a level; role ids of account 1 are level + 1. */
export function callerOf(level: RoleLevel, overrides: Partial<Caller> = {}): Caller {
  return {
    user_id: 100 + level,
    account_id: 1,
    role_id: level + 1,
    level,
    permissions: defaultPermissions(level),
    session_id: 'test',
    ...overrides,
  };
}

/** Those of the first account whom `furnishPeople` tells of. */
export const guest = callerOf(ROLE_LEVEL.guest);
export const artist = callerOf(ROLE_LEVEL.artist);
export const reviewer = callerOf(ROLE_LEVEL.reviewer);
export const manager = callerOf(ROLE_LEVEL.projectManager);
export const admin = callerOf(ROLE_LEVEL.administrator);
/** On no team. */
export const outsider = callerOf(ROLE_LEVEL.artist, { user_id: 150 });
/** Administrator of another account. */
export const stranger = callerOf(ROLE_LEVEL.administrator, { account_id: 2, user_id: 900 });
