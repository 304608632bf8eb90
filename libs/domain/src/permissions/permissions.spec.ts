import { describe, expect, test } from '@jest/globals';
import { defaultPermissions } from './default-permissions.ts';
import { RESOURCES, checkRoleLetters, isProtected, may, parseLetters } from './permissions.ts';
import {
  isAdministrator,
  ROLE_LEVELS,
  ROLE_NAMES,
  seesEveryFolder,
  showsAdminMenu,
} from './roles.ts';

/** The table of the decisions, but for guests, who see no machine room (ADR 24). */
const DECIDED: readonly [resources: string, ...letters: string[]][] = [
  ['folders, statuses, pathmaps', 'r', 'r', 'r', 'crud', 'crud'],
  ['userfolders, jobs', '', 'r', 'r', 'crud', 'crud'],
  ['assets', 'r', 'r', 'ru', 'crud', 'crud'],
  ['versions', 'r', 'cr', 'cr', 'crud', 'crud'],
  ['notes', 'r', 'cru', 'cru', 'crud', 'crud'],
  ['comments, tags', 'r', 'cr', 'cru', 'crud', 'crud'],
  ['playlists', 'r', 'cr', 'cr', 'crud', 'crud'],
  ['dependencies, shares', 'r', 'r', 'cr', 'crud', 'crud'],
  ['statuslogs', 'r', 'r', 'r', 'crud', 'crud'],
  ['nodes, pools, renderers, poolrenderers', '', 'r', 'r', 'ru', 'crud'],
  ['users', '', 'r', 'r', 'cru', 'crud'],
  ['roles, accounts', '', 'r', 'r', 'r', 'crud'],
];

describe('the default permissions', () => {
  test.each(ROLE_LEVELS)('of level %d are those decided', (level) => {
    const decided = DECIDED.flatMap(([resources, ...letters]) =>
      resources.split(', ').map((resource) => [resource, letters[level]]),
    );
    expect(defaultPermissions(level)).toEqual(Object.fromEntries(decided));
    expect(decided.map(([resource]) => resource).sort()).toEqual([...RESOURCES].sort());
  });
});

describe('a permission', () => {
  test('is what the letters say, and nothing where there are none', () => {
    const reviewer = defaultPermissions(2);
    expect(may(reviewer, 'assets', 'u')).toBe(true);
    expect(may(reviewer, 'assets', 'd')).toBe(false);
    expect(may(defaultPermissions(0), 'users', 'r')).toBe(false);
    expect(may({}, 'assets', 'r')).toBe(false);
  });

  test('is kept in one order', () => {
    expect(parseLetters('duc')).toEqual({ ok: true, value: 'cud' });
    expect(parseLetters('')).toEqual({ ok: true, value: '' });
    expect(parseLetters('rw').ok).toBe(false);
  });
});

describe('the Administrator', () => {
  test.each(['users', 'roles'] as const)('keeps every letter on %s', (resource) => {
    expect(checkRoleLetters(4, resource, 'r')).toEqual({
      ok: false,
      error: 'The Administrator cannot lose permissions on users and roles.',
    });
    expect(checkRoleLetters(4, resource, 'durc')).toEqual({ ok: true, value: 'crud' });
    expect(checkRoleLetters(3, resource, 'r')).toEqual({ ok: true, value: 'r' });
  });

  test('may give away the rest', () => {
    expect(checkRoleLetters(4, 'assets', 'r')).toEqual({ ok: true, value: 'r' });
    expect(RESOURCES.filter((resource) => isProtected(4, resource))).toEqual(['users', 'roles']);
    expect(RESOURCES.some((resource) => isProtected(3, resource))).toBe(false);
  });
});

test('roles have the names and reach of the specification', () => {
  expect(ROLE_LEVELS.map((level) => ROLE_NAMES[level])).toEqual([
    'Guest',
    'Artist',
    'Reviewer',
    'Project Manager',
    'Administrator',
  ]);
  expect(ROLE_LEVELS.map(showsAdminMenu)).toEqual([false, false, false, true, true]);
  expect(ROLE_LEVELS.map(seesEveryFolder)).toEqual([false, false, false, true, true]);
  expect(ROLE_LEVELS.map(isAdministrator)).toEqual([false, false, false, false, true]);
});
