import { forbidden, invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { may, ROLE_LEVEL } from '@jampot/domain';

/** What a change of a user touches. */
export type UserField =
  | 'name'
  | 'email'
  | 'role_id'
  | 'password'
  | 'deleted'
  | 'metadata'
  | 'department_ids'
  | 'daysoff'
  | 'dashboard'
  | 'photo';

const ACCEPTED = 'This user has accepted the invite already.';
const HAS_PASSWORD = 'This user has a password already.';
const LAST_ADMINISTRATOR = 'An account needs an Administrator.';

export function isSelf(caller: Caller, userId: number): boolean {
  return caller.user_id === userId;
}

/**
 * One's own user, or any with users:r. Asked before anything is loaded, so that a refusal tells
 * nothing about which ids exist.
 * @throws JampotError `forbidden`
 */
export function requireMayRead(caller: Caller, userId: number): void {
  if (!isSelf(caller, userId) && !may(caller.permissions, 'users', 'r')) throw forbidden();
}

/**
 * One's own profile and password, or with users:u anybody's; whose role or departments change or who
 * is disabled is always a matter of users:u, and a dashboard is its owner's alone. Nobody disables
 * themselves on the way: that is what closing one's own user is for.
 * @throws JampotError `forbidden`
 */
export function requireMayChange(
  caller: Caller,
  userId: number,
  fields: readonly UserField[],
): void {
  const self = isSelf(caller, userId);
  const mayEditUsers = may(caller.permissions, 'users', 'u');
  if (!self && !mayEditUsers) throw forbidden();
  if (!self && fields.includes('dashboard')) throw forbidden();
  const byOthers = fields.includes('role_id') || fields.includes('department_ids');
  if (byOthers && !mayEditUsers) throw forbidden();
  if (fields.includes('deleted')) requireMayDisable(caller, userId, mayEditUsers);
}

/** @throws JampotError `forbidden` for one's own user. */
export function requireMayDisable(caller: Caller, userId: number, allowed: boolean): void {
  if (!allowed) throw forbidden();
  if (isSelf(caller, userId)) {
    throw forbidden('You cannot disable yourself. Close your user in your profile instead.');
  }
}

/**
 * Whoever stands above the caller is out of their reach: nobody but an Administrator changes one.
 * @throws JampotError `forbidden`
 */
export function requireReach(caller: Caller, user: { id: number; level: number }): void {
  if (!isSelf(caller, user.id) && user.level > caller.level) throw forbidden();
}

/** @throws JampotError `forbidden` for a role above the caller's own level. */
export function requireMayGive(caller: Caller, role: { level: number }): void {
  if (role.level > caller.level) throw forbidden('You cannot give a role above your own.');
}

/**
 * @param others enabled Administrators of the account beside this one.
 * @throws JampotError `invalid` on the field that would take the last Administrator away.
 */
export function requireAnotherAdministrator(
  user: { readonly level: number },
  others: number,
  field: 'role_id' | 'deleted',
): void {
  if (user.level === ROLE_LEVEL.administrator && others === 0) {
    throw invalid(field, LAST_ADMINISTRATOR);
  }
}

/**
 * An invite leads somebody in for the first time: who has come needs none.
 * @throws JampotError `invalid`
 */
export function requireNotCome({ come }: { readonly come: boolean }): void {
  if (come) throw invalid('invited', ACCEPTED);
}

/**
 * Whoever was given a password can sign in at once, and is more than an invite.
 * @throws JampotError `invalid` for somebody who has come, or has a password
 */
export function requireInvited(user: { readonly come: boolean; readonly invited: boolean }): void {
  requireNotCome(user);
  if (!user.invited) throw invalid('invited', HAS_PASSWORD);
}
