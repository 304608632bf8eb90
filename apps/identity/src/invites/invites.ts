import { forbidden, invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { networkOf } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { putInDepartments } from '../departments/put-in-departments.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { RoleEntity } from '../roles/role.entity.ts';
import { Throttle } from '../throttle/throttle.ts';
import type { ThrottleKey } from '../throttle/throttle.ts';
import { addUser } from '../users/new-user.ts';
import { requireMayGive } from '../users/users.policy.ts';

/** The role of a user for whom none was chosen: Artist. */
const DEFAULT_ROLE = { level: ROLE_LEVEL.artist };

interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly role_id: number | undefined;
  readonly department_ids: readonly number[] | undefined;
  /** Null for one who is invited. */
  readonly password_hash: string | null;
}

/** Adds people to an account, and writes to those who choose their own password. */
@Injectable()
export class Invites {
  constructor(
    private readonly mails: MailQueue,
    private readonly throttling: Throttle,
  ) {}

  /**
   * @returns the id of the new user
   * @throws JampotError `invalid` (a role or department that is none), `forbidden` (a role above one's own)
   */
  async add(tx: Transaction, caller: Caller, person: Newcomer): Promise<number> {
    const { account_id } = caller;
    const { department_ids, role_id, ...user } = person;
    const role = await givenRole(tx, caller, role_id);
    const email_by = 'administrator';
    const id = await addUser(tx, { ...user, account_id, role, email_by }, caller.user_id);
    if (department_ids !== undefined)
      await putInDepartments(tx, { id, account_id }, department_ids);
    if (user.password_hash === null) await this.invite(tx, caller, user.email);
    return id;
  }

  async invite(tx: Transaction, caller: Caller, recipient: string): Promise<void> {
    const [inviter] = await tx.sql<{ name: string }>('SELECT name FROM users WHERE id = $1', [
      caller.user_id,
    ]);
    if (inviter === undefined) throw forbidden();
    await this.mails.add(tx, {
      kind: 'invite',
      recipient,
      account_id: caller.account_id,
      inviter: inviter.name,
      inviter_id: caller.user_id,
    });
  }

  /**
   * Anybody can have an account: none sends letters to the world, or many to one. Letters that strangers ask for from
   * the same address count apart, so that neither keeps the other from being sent.
   */
  async throttle(caller: Caller, recipient: string, address: string): Promise<void> {
    await this.throttling.begin([
      ...recipientKeys(caller, recipient),
      { rule: 'invites', about: String(caller.account_id) },
      { rule: 'address', about: `invites ${networkOf(address)}` },
    ]);
  }

  /** Many letters of one request count once among the account's. */
  async throttleMany(caller: Caller): Promise<void> {
    await this.throttling.begin([{ rule: 'bulk', about: String(caller.account_id) }]);
  }

  /** One letter of many. */
  async throttleOneOfMany(caller: Caller, recipient: string): Promise<void> {
    await this.throttling.begin(recipientKeys(caller, recipient));
  }
}

function recipientKeys({ account_id: accountId }: Caller, recipient: string): ThrottleKey[] {
  return [
    { rule: 'mail', about: `invite ${accountId} ${recipient}` },
    { rule: 'recipient', about: `invite ${recipient}` },
  ];
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
