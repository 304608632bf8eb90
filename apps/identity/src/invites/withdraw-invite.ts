import { withdrawInvite } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { announceUser, loadPerson, loadWaiting } from '../users/user-changes.ts';
import { requireInvited, requireMayDisable, requireReach } from '../users/users.policy.ts';
import { userReads } from '../users/users.query.ts';

/** Whoever never came leaves no user behind, so that their e-mail can be invited anew. */
@Controller()
export class WithdrawInvite {
  constructor(private readonly database: Database) {}

  /** @throws JampotError `forbidden`, `not_found`, `invalid` for somebody who has come, or has a password */
  @Answers(withdrawInvite)
  async withdraw({
    caller,
    params,
    list,
  }: RequestOf<typeof withdrawInvite>): Promise<AnswerOf<typeof withdrawInvite>> {
    requireMayDisable(caller, params.id, true);
    const rows = await this.database.change(caller, async (tx) => {
      const { user, role } = await loadPerson(tx, params.id);
      requireReach(caller, { id: user.id, level: role.level });
      requireInvited(await loadWaiting(tx, user.id));
      const before = await userReads.byIdIn(tx, user.id, list);
      await announceUser(tx, { ...user, deleted: true }, role.level, caller.user_id);
      await tx.sql('DELETE FROM one_time_tokens WHERE user_id = $1', [user.id]);
      await tx.sql(
        `DELETE FROM mails WHERE account_id = $1 AND kind = 'invite' AND recipient = $2 AND sent IS NULL`,
        [user.account_id, user.email],
      );
      await tx.sql('DELETE FROM sessions WHERE user_id = $1', [user.id]);
      await tx.sql('DELETE FROM oidc_flows WHERE user_id = $1', [user.id]);
      await tx.sql('DELETE FROM users WHERE id = $1', [user.id]);
      return before;
    });
    return { rows };
  }
}
