import { eraseUser, invalid, userErased } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, publish, removeObjects } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import type { UserEntity } from '../users/user.entity.ts';
import { announceUser, loadUser } from '../users/user-changes.ts';
import { requireMayDisable, requireReach } from '../users/users.policy.ts';
import { userReads } from '../users/users.query.ts';

/** Tables in which a person leaves rows that nobody needs without them. */
const THEIRS = [
  'one_time_tokens',
  'known_devices',
  'external_identities',
  'oidc_flows',
  'totp_secrets',
  'passkeys',
  'recovery_codes',
  'webauthn_challenges',
  'sign_in_steps',
  'department_users',
  'daysoff',
  'notices',
  'subscriptions',
  'sessions',
] as const;

/**
 * Makes a disabled user nobody: the row stays, since what they made is still of somebody, and tells
 * nothing of the person.
 */
@Controller()
export class EraseUser {
  constructor(private readonly database: Database) {}

  /** @throws JampotError `forbidden`, `not_found`, `invalid` for a user who is not disabled */
  @Answers(eraseUser)
  async erase({
    caller,
    params,
    list,
  }: RequestOf<typeof eraseUser>): Promise<AnswerOf<typeof eraseUser>> {
    requireMayDisable(caller, params.id, true);
    const rows = await this.database.change(caller, async (tx) => {
      const { user, role } = await loadUser(tx, params.id);
      requireReach(caller, { id: user.id, level: role.level });
      if (!user.deleted) throw invalid('deleted', 'Disable this user first.');
      if (!user.erased) {
        await this.#erase(tx, user, caller.user_id);
        await announceUser(tx, user, role.level, caller.user_id);
      }
      return userReads.byIdIn(tx, user.id, list);
    });
    return { rows };
  }

  async #erase(tx: Transaction, user: UserEntity, actorId: number): Promise<void> {
    const { id, account_id, name: oldName, email } = user;
    if (typeof user.photo_key === 'string') await removeObjects(tx, account_id, [user.photo_key]);
    user.name = `Former user ${id}`;
    user.email = `former-user-${id}@invalid.example`;
    user.email_by = 'administrator';
    user.password_hash = null;
    user.photo_key = null;
    user.metadata = {};
    user.dashboard = null;
    user.erased = true;
    await tx.em.flush();
    for (const table of THEIRS) await tx.sql(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
    await tx.sql('DELETE FROM one_time_tokens WHERE account_id = $1 AND email = $2', [
      account_id,
      email,
    ]);
    await tx.sql('DELETE FROM mails WHERE account_id = $1 AND recipient = $2', [account_id, email]);
    await tx.sql('UPDATE mails SET inviter = NULL WHERE account_id = $1 AND inviter = $2', [
      account_id,
      oldName,
    ]);
    await forgetName(tx, account_id, oldName, user.name);
    await tx.sql('UPDATE users SET last_seen = NULL WHERE id = $1', [id]);
    await publish(tx, userErased, {
      account_id,
      actor_id: actorId,
      audience: { to: 'services' },
      data: { id, account_id, old_name: oldName, name: user.name },
    });
  }
}

/** Takes a name out of what others were told; within a longer word it is none. */
async function forgetName(
  tx: Transaction,
  accountId: number,
  oldName: string,
  name: string,
): Promise<void> {
  const whole = `(?<!\\w)${oldName.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}(?!\\w)`;
  await tx.sql(
    `UPDATE notices SET body = regexp_replace(body, $2, $3, 'g')
     WHERE account_id = $1 AND strpos(body, $4) > 0`,
    [accountId, whole, name.replaceAll('\\', '\\\\'), oldName],
  );
}
