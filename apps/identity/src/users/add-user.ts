import { createUser, forbidden, invalid, inviteAgain } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { ROLE_LEVEL, USER_NAME } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, networkOf } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnAccount } from '../accounts/accounts.policy.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { requireName } from '../names.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { requireStrongPassword } from '../passwords/password-rules.ts';
import { RoleEntity } from '../roles/role.entity.ts';
import { Throttle } from '../throttle/throttle.ts';
import { addUser } from './new-user.ts';
import { emailTaken, requireUnproved } from './email-holders.ts';
import { hasCome, loadUser } from './user-changes.ts';
import { requireMayGive, requireReach } from './users.policy.ts';
import { userReads } from './users.query.ts';

/** The role of a user for whom none was chosen: Artist. */
const DEFAULT_ROLE = { level: ROLE_LEVEL.artist };

@Controller()
export class AddUser {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly mails: MailQueue,
    private readonly throttle: Throttle,
  ) {}

  /**
   * With a password the user can sign in at once; without one they get an invite.
   * @throws JampotError `not_found` (another account), `forbidden` (a role above one's own), `invalid`,
   * `throttled` (invites)
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
    if (body.password !== undefined) requireStrongPassword(body.password, body.email);
    if (body.password === undefined) await this.#throttle(caller, body.email, clientAddress);
    await requireUnproved(this.database, body.email, null);
    const hash =
      body.password === undefined ? null : await this.hasher.hash(caller.account_id, body.password);
    const rows = await this.database.change(
      caller,
      async (tx) => {
        const role = await givenRole(tx, caller, body.role_id);
        const { account_id } = caller;
        const email_by = 'administrator';
        const user = {
          account_id,
          name,
          email: body.email,
          role,
          password_hash: hash,
          email_by,
        } as const;
        const id = await addUser(tx, user, caller.user_id);
        if (hash === null) await this.#invite(tx, caller, body.email);
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
      const { user, role } = await loadUser(tx, params.id);
      requireReach(caller, { id: user.id, level: role.level });
      return { email: user.email };
    });
    await this.#throttle(caller, email, clientAddress);
    await requireUnproved(this.database, email, params.id);
    const rows = await this.database.change(caller, async (tx) => {
      const { user, role } = await loadUser(tx, params.id);
      requireReach(caller, { id: user.id, level: role.level });
      if (user.deleted) throw invalid('deleted', 'This user is disabled.');
      const [{ come } = { come: false }] = await tx.sql<{ come: boolean }>(
        `SELECT ${hasCome('u')} AS come FROM users u WHERE u.id = $1`,
        [user.id],
      );
      if (come) {
        throw invalid('invited', 'This user has accepted the invite already.');
      }
      await this.#invite(tx, caller, user.email);
      return userReads.byIdIn(tx, user.id, list);
    });
    return { rows };
  }

  /** Anybody can have an account: none sends letters to the world, or many to one. */
  async #throttle(
    { account_id: accountId }: Caller,
    recipient: string,
    address: string,
  ): Promise<void> {
    await this.throttle.begin([
      { rule: 'mail', about: `invite ${accountId} ${recipient}` },
      { rule: 'recipient', about: `invite ${recipient}` },
      { rule: 'invites', about: String(accountId) },
      { rule: 'address', about: `mail ${networkOf(address)}` },
    ]);
  }

  async #invite(tx: Transaction, caller: Caller, recipient: string): Promise<void> {
    const [inviter] = await tx.sql<{ name: string }>('SELECT name FROM users WHERE id = $1', [
      caller.user_id,
    ]);
    if (inviter === undefined) throw forbidden();
    await this.mails.add(tx, {
      kind: 'invite',
      recipient,
      account_id: caller.account_id,
      inviter: inviter.name,
    });
  }
}

async function givenRole(
  tx: Transaction,
  caller: Caller,
  roleId: number | undefined,
): Promise<{ readonly id: number } | { readonly level: number }> {
  if (roleId === undefined) {
    requireMayGive(caller, DEFAULT_ROLE);
    return DEFAULT_ROLE;
  }
  const role = await tx.em.findOne(RoleEntity, { id: roleId });
  if (role === null) throw invalid('role_id', 'This role does not exist.');
  requireMayGive(caller, role);
  return { id: role.id };
}
