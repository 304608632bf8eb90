import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@jampot/contracts';
import { defaultPermissions } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import {
  requireAnotherAdministrator,
  requireInvited,
  requireMayChange,
  requireMayGive,
  requireMayRead,
  requireReach,
} from './users.policy.ts';

function caller(level: RoleLevel): Caller {
  return {
    user_id: 10,
    account_id: 1,
    role_id: level + 1,
    level,
    permissions: defaultPermissions(level),
    session_id: 's',
  };
}
const refusal = (work: () => void) => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};
const [guest, artist, manager, administrator] = [caller(0), caller(1), caller(3), caller(4)];

describe('reading a user', () => {
  it('is for oneself and for users:r', () => {
    expect(refusal(() => requireMayRead(guest, 10))).toBeNull();
    expect(refusal(() => requireMayRead(guest, 11))).toBe('forbidden');
    expect(refusal(() => requireMayRead(artist, 11))).toBeNull();
  });
});

describe('changing a user', () => {
  it.each(['name', 'email', 'password', 'metadata', 'dashboard', 'photo'] as const)(
    'lets a guest change their own %s',
    (field) => expect(refusal(() => requireMayChange(guest, 10, [field]))).toBeNull(),
  );

  it('lets nobody without users:u touch others, roles, or who is enabled', () => {
    expect(refusal(() => requireMayChange(artist, 11, ['name']))).toBe('forbidden');
    expect(refusal(() => requireMayChange(artist, 10, ['role_id']))).toBe('forbidden');
    expect(refusal(() => requireMayChange(artist, 10, ['deleted']))).toBe('forbidden');
  });

  it('lets users:u change others, but not their dashboard', () => {
    expect(refusal(() => requireMayChange(manager, 11, ['name', 'role_id', 'deleted']))).toBeNull();
    expect(refusal(() => requireMayChange(manager, 11, ['password']))).toBeNull();
    expect(refusal(() => requireMayChange(administrator, 11, ['dashboard']))).toBe('forbidden');
  });

  it('lets nobody disable themself by accident', () => {
    expect(refusal(() => requireMayChange(administrator, 10, ['deleted']))).toBe('forbidden');
  });

  it('keeps those above out of reach', () => {
    expect(refusal(() => requireReach(manager, { id: 11, level: 4 }))).toBe('forbidden');
    expect(refusal(() => requireReach(manager, { id: 11, level: 3 }))).toBeNull();
    expect(refusal(() => requireReach(administrator, { id: 11, level: 4 }))).toBeNull();
    expect(refusal(() => requireReach(guest, { id: 10, level: 4 }))).toBeNull();
  });

  it('gives no role above the own level', () => {
    expect(refusal(() => requireMayGive(manager, { level: 4 }))).toBe('forbidden');
    expect(refusal(() => requireMayGive(manager, { level: 3 }))).toBeNull();
  });

  it('never takes the last Administrator away', () => {
    expect(refusal(() => requireAnotherAdministrator({ level: 4 }, 0, 'deleted'))).toBe('invalid');
    expect(refusal(() => requireAnotherAdministrator({ level: 4 }, 1, 'deleted'))).toBeNull();
    expect(refusal(() => requireAnotherAdministrator({ level: 3 }, 0, 'role_id'))).toBeNull();
  });
});

describe('an invite', () => {
  it.each([
    ['is that of whoever is waited for', false, true, null],
    ['is none of who has a password', false, false, 'invalid'],
    ['is none of who has come', true, false, 'invalid'],
  ])('%s', (_what, come, invited, code) => {
    expect(refusal(() => requireInvited({ come, invited }))).toBe(code);
  });
});
