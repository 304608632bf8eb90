import { forbidden, resetSecondFactor } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { MailQueue } from '../mail/mail-queue.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { announceUser, loadPerson } from '../users/user-changes.ts';
import { isSelf, requireReach } from '../users/users.policy.ts';
import { userReads } from '../users/users.query.ts';
import { dropSecondFactor } from './second-factors.ts';

/** For somebody who lost their second factor and their codes. */
@Controller()
export class ResetSecondFactor {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly mails: MailQueue,
  ) {}

  /** @throws JampotError `forbidden` (oneself: that needs the password), `not_found` */
  @Answers(resetSecondFactor)
  async reset({
    caller,
    params,
    list,
  }: RequestOf<typeof resetSecondFactor>): Promise<AnswerOf<typeof resetSecondFactor>> {
    if (isSelf(caller, params.id)) {
      throw forbidden('Change your own second factor in your profile.');
    }
    const rows = await this.database.change(caller, async (tx) => {
      const { user, role } = await loadPerson(tx, params.id);
      requireReach(caller, { id: user.id, level: role.level });
      await dropSecondFactor(tx, user.id);
      await this.sessions.endAllOf(tx, user, { actorId: caller.user_id });
      const [actor] = await tx.sql<{ name: string }>('SELECT name FROM users WHERE id = $1', [
        caller.user_id,
      ]);
      await this.mails.add(tx, {
        kind: 'second-factor',
        recipient: user.email,
        account_id: user.account_id,
        ...(actor === undefined ? {} : { inviter: actor.name }),
      });
      await announceUser(tx, user, role.level, caller.user_id);
      return userReads.byIdIn(tx, user.id, list);
    });
    return { rows };
  }
}
