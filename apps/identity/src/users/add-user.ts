import { createUser, invalid, inviteAgain } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { USER_NAME } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnAccount } from '../accounts/accounts.policy.ts';
import { Invites } from '../invites/invites.ts';
import { requireName } from '../names.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';
import { emailTaken } from './email-holders.ts';
import { UnprovedEmails } from './unproved-emails.ts';
import { loadPerson, loadWaiting } from './user-changes.ts';
import { requireNotCome, requireReach } from './users.policy.ts';
import { userReads } from './users.query.ts';

@Controller()
export class AddUser {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly invites: Invites,
    private readonly emails: UnprovedEmails,
  ) {}

  /**
   * With a password the user can sign in at once; without one they get an invite.
   * @throws JampotError `not_found` (another account), `forbidden` (a role above one's own), `invalid`,
   * `throttled` (invites, e-mails that others have)
   */
  @Answers(createUser)
  async create({
    caller,
    params,
    body,
    list,
    clientAddress,
  }: RequestOf<typeof createUser>): Promise<AnswerOf<typeof createUser>> {
    requireOwnAccount(caller, params.id);
    const name = requireName('name', body.name, USER_NAME);
    if (body.password !== undefined) await requireGoodPassword(body.password, body.email);
    if (body.password === undefined) await this.invites.throttle(caller, body.email, clientAddress);
    await this.emails.require(caller, body.email, null);
    const hash =
      body.password === undefined
        ? null
        : await this.hasher.hash(caller.account_id, body.password, body.email);
    const rows = await this.database.change(
      caller,
      async (tx) => {
        const { department_ids, email, role_id } = body;
        const id = await this.invites.add(tx, caller, {
          name,
          email,
          role_id,
          department_ids,
          password_hash: hash,
        });
        return userReads.byIdIn(tx, id, list);
      },
      { conflicts: emailTaken },
    );
    return { rows };
  }

  /** @throws JampotError `invalid` for a user who has come or is disabled, `throttled` */
  @Answers(inviteAgain)
  async inviteAgain({
    caller,
    params,
    list,
    clientAddress,
  }: RequestOf<typeof inviteAgain>): Promise<AnswerOf<typeof inviteAgain>> {
    const { email } = await this.database.change(caller, async (tx) => {
      const { user, role } = await loadPerson(tx, params.id);
      requireReach(caller, { id: user.id, level: role.level });
      return { email: user.email };
    });
    await this.invites.throttle(caller, email, clientAddress);
    await this.emails.require(caller, email, params.id);
    const rows = await this.database.change(caller, async (tx) => {
      const { user, role } = await loadPerson(tx, params.id);
      requireReach(caller, { id: user.id, level: role.level });
      if (user.deleted) throw invalid('deleted', 'This user is disabled.');
      requireNotCome(await loadWaiting(tx, user.id));
      await this.invites.invite(tx, caller, user.email);
      return userReads.byIdIn(tx, user.id, list);
    });
    return { rows };
  }
}
