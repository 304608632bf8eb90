import { invalid, notFound, userChanged } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { LockMode } from '@mikro-orm/core';
import { RoleEntity } from '../roles/role.entity.ts';
import { UserEntity } from './user.entity.ts';

/** A user to be changed, locked, with their role. */
export interface LoadedUser {
  readonly user: UserEntity;
  readonly role: RoleEntity;
}

/**
 * Loads a user of the transaction's account and keeps everybody else from changing them.
 * @throws JampotError `not_found`
 */
export async function loadUser(tx: Transaction, id: number): Promise<LoadedUser> {
  const user = await tx.em.findOne(UserEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (user === null) throw notFound();
  const role = await tx.em.findOneOrFail(RoleEntity, { id: user.role_id });
  return { user, role };
}

/**
 * The same for a user who is somebody still: nothing is written to a row without a person.
 * @throws JampotError `not_found`, `invalid` for one who was erased
 */
export async function loadPerson(tx: Transaction, id: number): Promise<LoadedUser> {
  const loaded = await loadUser(tx, id);
  if (loaded.user.erased) throw invalid('deleted', 'This user was erased for good.');
  return loaded;
}

/**
 * How many can administer the account besides one user. The account is locked first, so that two
 * Administrators can't take each other's role away at once; call it before users are loaded.
 */
export async function countOtherAdministrators(
  tx: Transaction,
  { account_id: accountId }: { readonly account_id: number },
  userId: number,
): Promise<number> {
  await tx.sql('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
  const [row] = await tx.sql<{ others: number }>(
    `SELECT count(*) AS others FROM users u JOIN roles r ON r.id = u.role_id
     WHERE u.account_id = $1 AND u.id <> $2 AND r.level = 4
       AND NOT u.deleted AND ${canSignIn('u')}`,
    [accountId, userId],
  );
  return row?.others ?? 0;
}

/** SQL: whether a user has a password or a provider to sign in with. */
function canSignIn(user: string): string {
  return `(${user}.password_hash IS NOT NULL OR EXISTS
    (SELECT FROM external_identities held WHERE held.user_id = ${user}.id))`;
}

/**
 * SQL: whether a user has ever come: by a letter, from a device, with a session or a provider. That they
 * have a password says nothing: an Administrator may have set it, and the e-mail may be tried for others
 * first. Devices alone do not tell: another e-mail forgets them, as three months do. Who was erased came.
 */
export function hasCome(user: string): string {
  return `(${user}.email_by = 'letter' OR ${user}.erased OR ${user}.last_seen IS NOT NULL
    OR EXISTS (SELECT FROM known_devices d WHERE d.user_id = ${user}.id)
    OR EXISTS (SELECT FROM sessions begun WHERE begun.user_id = ${user}.id)
    OR EXISTS (SELECT FROM external_identities held WHERE held.user_id = ${user}.id))`;
}

/** SQL: whether a user is waited for: a letter was to lead them to a password, and nobody gave them one since. */
export function isInvited(user: string): string {
  return `(${user}.password_hash IS NULL AND NOT ${hasCome(user)})`;
}

/** Whether somebody has ever come, and whether they are still waited for. */
export interface Waiting {
  readonly come: boolean;
  readonly invited: boolean;
}

/** How a user of the transaction's account stands to their invite. @throws JampotError `not_found` */
export async function loadWaiting(tx: Transaction, id: number): Promise<Waiting> {
  const [waiting] = await tx.sql<{ come: boolean; invited: boolean }>(
    `SELECT ${hasCome('u')} AS come, ${isInvited('u')} AS invited FROM users u WHERE u.id = $1`,
    [id],
  );
  if (waiting === undefined) throw notFound();
  return waiting;
}

/** Whether an invited user has come: by choosing a password, or with a provider. */
export async function hasSignedIn(
  tx: Transaction,
  user: { readonly id: number },
): Promise<boolean> {
  const found = await tx.sql(`SELECT FROM users u WHERE u.id = $1 AND ${canSignIn('u')}`, [
    user.id,
  ]);
  return found.length > 0;
}

/** Tells the other services, who may read users, and the user themself what is now known of a user. */
export async function announceUser(
  tx: Transaction,
  user: Pick<UserEntity, 'id' | 'account_id' | 'name' | 'role_id' | 'deleted'>,
  level: number,
  actorId: number | null,
): Promise<void> {
  const { id, account_id, name, role_id, deleted } = user;
  await publish(tx, userChanged, {
    account_id,
    actor_id: actorId,
    audience: { to: 'readers', resource: 'users', user_ids: [id], role_ids: [] },
    data: { id, account_id, name, role_id, level, deleted },
  });
}
