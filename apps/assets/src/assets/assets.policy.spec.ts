import { describe, expect, test } from '@jest/globals';
import { DEFAULT_STATUSES, defaultPermissions } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import type { FolderAccess } from '@jampot/service-kit';
import {
  ASSET_REFUSALS,
  requireTakesAssets,
  requireMayChange,
  requireMayChangeStatus,
  requireMayReceive,
} from './assets.policy.ts';

const access = (level: RoleLevel, assets?: '' | 'r'): FolderAccess => ({
  folder_id: 7,
  team_folder_id: 7,
  owner_id: null,
  deleted: false,
  level,
  permissions: { ...defaultPermissions(level), ...(assets === undefined ? {} : { assets }) },
  guest: null,
});
const folder = { id: 7, name: 'Shots', deleted: false, is_default: false };

describe('a change of fields', () => {
  test('needs the letters of its fields', () => {
    expect(() => requireMayChange(access(0), { status_id: 2 })).not.toThrow();
    expect(() => requireMayChange(access(4, ''), { status_id: 2 })).toThrow();
    expect(() => requireMayChange(access(1), { notes: 'x' })).toThrow();
    expect(() => requireMayChange(access(2), { notes: 'x' })).not.toThrow();
    expect(() => requireMayChange(access(2), { deleted: true })).toThrow();
    expect(() => requireMayChange(access(2), { deleted: false })).toThrow();
    expect(() => requireMayChange(access(3), { deleted: true })).not.toThrow();
    expect(() => requireMayChange(access(1), { status_id: 2, name: 'x' })).toThrow();
  });
});

const change = (level: RoleLevel, from: number, to: number) => () =>
  requireMayChangeStatus(access(level), DEFAULT_STATUSES, from, to);

describe('a change of status', () => {
  test.each([
    [1, 1, 5, true],
    [1, 1, 8, false],
    [1, 2, 3, true],
    [1, 3, 4, false],
    [1, 3, 1, true],
    [2, 3, 8, true],
    [0, 1, 5, false],
    [0, 1, 1, true],
    [4, 8, 7, true],
  ] as const)('at level %d from %d to %d: %s', (level, from, to, allowed) => {
    if (allowed) expect(change(level, from, to)().id).toBe(to);
    else expect(change(level, from, to)).toThrow('permission');
  });

  test('is refused to a status of another folder', () => {
    expect(change(4, 1, 99)).toThrow(ASSET_REFUSALS.unknownStatus);
  });

  test('whoever may update assets acts as an admin', () => {
    const updating = { ...access(1), permissions: { assets: 'ru' as const } };
    expect(requireMayChangeStatus(updating, DEFAULT_STATUSES, 1, 8).id).toBe(8);
  });
});

test('assets stand in live folders that are no default folder', () => {
  expect(() => requireMayReceive(access(3), folder)).not.toThrow();
  expect(() => requireMayReceive(access(2), folder)).toThrow('permission');
  expect(() => requireTakesAssets({ ...folder, deleted: true })).toThrow(
    ASSET_REFUSALS.folderDeleted,
  );
  expect(() => requireTakesAssets({ ...folder, is_default: true })).toThrow(
    ASSET_REFUSALS.isDefaultFolder,
  );
});
