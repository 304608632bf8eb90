import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@jampot/contracts';
import { defaultPermissions } from '@jampot/domain';
import type { Permissions, RoleLevel } from '@jampot/domain';
import { requireMayEditRole, requireProtectedLetters } from './roles.policy.ts';

function caller(level: RoleLevel, more: Permissions = {}): Caller {
  const permissions = { ...defaultPermissions(level), ...more };
  return { user_id: 1, account_id: 1, role_id: 1, level, permissions, session_id: 's' };
}
const role = (level: RoleLevel) => ({ level, permissions: defaultPermissions(level) });

describe('editing a role', () => {
  const manager = caller(3, { roles: 'ru' });

  it('stops at the own level', () => {
    expect(() => requireMayEditRole(manager, role(4), {})).toThrow('permission');
    expect(() => requireMayEditRole(manager, role(3), undefined)).not.toThrow();
  });

  it('gives no letter beyond the own ones, and takes any', () => {
    const letters = role(2).permissions;
    expect(() => requireMayEditRole(manager, role(2), { ...letters, accounts: 'ru' })).toThrow(
      'You cannot give permissions that you do not have.',
    );
    expect(() => requireMayEditRole(manager, role(2), { ...letters, users: 'cru' })).not.toThrow();
    expect(() => requireMayEditRole(manager, role(2), {})).not.toThrow();
  });

  it('is unbound for the Administrator', () => {
    const narrow = caller(4, { assets: 'r' });
    expect(() => requireMayEditRole(narrow, role(4), { assets: 'crud' })).not.toThrow();
  });
});

describe("the Administrator's letters", () => {
  const letters = role(4).permissions;

  it('on users and roles stay', () => {
    expect(() => requireProtectedLetters({ level: 4 }, { ...letters, users: 'cru' })).toThrow(
      'The Administrator cannot lose permissions on users and roles.',
    );
    const { roles: _roles, ...without } = letters;
    expect(() => requireProtectedLetters({ level: 4 }, without)).toThrow();
    expect(() => requireProtectedLetters({ level: 4 }, { ...letters, assets: '' })).not.toThrow();
    expect(() => requireProtectedLetters({ level: 3 }, {})).not.toThrow();
  });
});
