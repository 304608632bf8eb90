import { invalid } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { EmailVoucher } from '../oidc/oidc.policy.ts';
import { announceUser } from './user-changes.ts';

export interface NewUser {
  readonly account_id: number;
  readonly name: string;
  readonly email: string;
  /** A role of the account, by its id or its level. */
  readonly role: { readonly id: number } | { readonly level: number };
  /** Null for one who is invited, or signs in with a provider. */
  readonly password_hash: string | null;
  readonly email_by: EmailVoucher;
}

/**
 * Adds a user and tells the others.
 * @throws JampotError `invalid` when the account has no such role; the unique index on e-mails.
 */
export async function addUser(
  tx: Transaction,
  user: NewUser,
  actorId: number | null,
): Promise<number> {
  const [made] = await tx.sql<{ id: number; role_id: number; level: number }>(
    `WITH made AS (
       INSERT INTO users (account_id, name, email, role_id, password_hash, email_by)
       SELECT $1, $2, $3, r.id, $4, $7 FROM roles r
       WHERE r.account_id = $1 AND (r.id = $5 OR r.level = $6)
       RETURNING id, role_id
     )
     SELECT made.id, made.role_id, r.level FROM made JOIN roles r ON r.id = made.role_id`,
    [
      user.account_id,
      user.name,
      user.email,
      user.password_hash,
      'id' in user.role ? user.role.id : null,
      'level' in user.role ? user.role.level : null,
      user.email_by,
    ],
  );
  if (made === undefined) throw invalid('role_id', 'This role does not exist.');
  await announceUser(tx, { ...user, ...made, deleted: false }, made.level, actorId);
  return made.id;
}
