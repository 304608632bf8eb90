import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import { ROLE_LEVEL } from './roles.ts';

export const RESOURCES = [
  'folders',
  'statuses',
  'pathmaps',
  'userfolders',
  'assets',
  'versions',
  'notes',
  'comments',
  'playlists',
  'tags',
  'dependencies',
  'shares',
  'statuslogs',
  'jobs',
  'nodes',
  'pools',
  'renderers',
  'poolrenderers',
  'users',
  'roles',
  'accounts',
] as const;

export type ResourceName = (typeof RESOURCES)[number];

/** Create, read, update, delete. */
export type PermissionLetter = 'c' | 'r' | 'u' | 'd';

/** Some of the letters c, r, u, d, in that order; '' is none. */
export type PermissionLetters = `${'c' | ''}${'r' | ''}${'u' | ''}${'d' | ''}`;

/** What a user's token and `GET me` carry. A resource that is missing has no letters. */
export type Permissions = Readonly<Partial<Record<ResourceName, PermissionLetters>>>;

export const INVALID_LETTERS = 'Permissions are some of the letters c, r, u, d.';
export const PROTECTED_LETTERS = 'The Administrator cannot lose permissions on users and roles.';

export function may(
  permissions: Permissions,
  resource: ResourceName,
  letter: PermissionLetter,
): boolean {
  return permissions[resource]?.includes(letter) ?? false;
}

/** Letters in any order, once each kept: 'dr' is 'rd'. */
export function parseLetters(text: string): Result<PermissionLetters> {
  if (!/^[crud]*$/.test(text)) return refused(INVALID_LETTERS);
  const has = <Letter extends PermissionLetter>(letter: Letter): Letter | '' =>
    text.includes(letter) ? letter : '';
  return ok<PermissionLetters>(`${has('c')}${has('r')}${has('u')}${has('d')}`);
}

/**
 * The letters that a role of `level` gets on a resource when an administrator writes `text`.
 * An Administrator's own letters on `users` and `roles` stay: otherwise nobody could give them back.
 */
export function checkRoleLetters(
  level: number,
  resource: ResourceName,
  text: string,
): Result<PermissionLetters> {
  const letters = parseLetters(text);
  const isTakenAway = letters.ok && letters.value !== 'crud' && isProtected(level, resource);
  return isTakenAway ? refused(PROTECTED_LETTERS) : letters;
}

/** Whether there is anything that a file could be uploaded for. */
export function mayUpload(permissions: Permissions): boolean {
  return may(permissions, 'versions', 'c') || may(permissions, 'notes', 'c');
}

/** Whether the roles table shows these letters as fixed. */
export function isProtected(level: number, resource: ResourceName): boolean {
  return level === ROLE_LEVEL.administrator && (resource === 'users' || resource === 'roles');
}
