import type { Caller } from '@jampot/contracts';
import { defaultPermissions } from '@jampot/domain';
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
