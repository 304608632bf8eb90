import { ROLE_LEVEL } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';

/**
 * Whether whoever invited a user could do so still: an invite admits somebody for them, so that it is worth no more
 * than they are. Disabled, or with a role that invites nobody or stands below the one it gives, it is worth nothing.
 * @param inviterId null where nobody is meant
 * @param made when it was, for one that becomes a link only now: then nothing is ended until the transaction ends. Null for
 * a link, which would have been ended.
 */
export async function mayStillInvite(
  tx: Transaction,
  inviterId: number | null,
  userId: number,
  made: Date | null,
): Promise<boolean> {
  if (inviterId === null) return true;
  const found = await tx.sql(
    `SELECT FROM users u JOIN roles given ON given.id = u.role_id
       JOIN users i ON i.account_id = u.account_id JOIN roles held ON held.id = i.role_id
     WHERE u.id = $1 AND i.id = $2 AND NOT i.deleted AND held.level >= given.level
       AND (held.level = ${ROLE_LEVEL.administrator} OR held.permissions ->> 'users' ~ '[cu]')
       AND coalesce(i.admissions_ended <= $3, true)
     ${made === null ? '' : 'FOR SHARE OF i'}`,
    [userId, inviterId, made],
  );
  return found.length > 0;
}
