import { emailSchema, invalid, inviteUsers, JampotError } from '@jampot/contracts';
import type { AnswerOf, Caller, Invited, RequestOf } from '@jampot/contracts';
import { INVALID_EMAIL, USER_NAME } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnAccount } from '../accounts/accounts.policy.ts';
import { requireName } from '../names.ts';
import { emailTaken } from '../users/email-holders.ts';
import { UnprovedEmails } from '../users/unproved-emails.ts';
import { Invites } from './invites.ts';

type Body = RequestOf<typeof inviteUsers>['body'];

/** Invites many people, each by themselves. */
@Controller()
export class InviteUsers {
  constructor(
    private readonly database: Database,
    private readonly invites: Invites,
    private readonly emails: UnprovedEmails,
  ) {}

  /** @throws JampotError `not_found` (another account), `throttled` (many such requests) */
  @Answers(inviteUsers)
  async inviteMany({
    caller,
    params,
    body,
  }: RequestOf<typeof inviteUsers>): Promise<AnswerOf<typeof inviteUsers>> {
    requireOwnAccount(caller, params.id);
    await this.invites.throttleMany(caller);
    const rows: Invited[] = [];
    const seen = new Set<string>();
    for (const person of body.people) rows.push(await this.#row(caller, body, person, seen));
    return { rows };
  }

  async #row(
    caller: Caller,
    body: Body,
    person: Body['people'][number],
    seen: Set<string>,
  ): Promise<Invited> {
    const { email } = person;
    try {
      const user_id = await this.#invite(caller, body, person, seen);
      return { email, user_id, code: null, error: null };
    } catch (error) {
      if (!(error instanceof JampotError)) throw error;
      return { email, user_id: null, code: error.code, error: error.message };
    }
  }

  async #invite(
    caller: Caller,
    { role_id, department_ids }: Body,
    person: Body['people'][number],
    seen: Set<string>,
  ): Promise<number> {
    const parsed = emailSchema.safeParse(person.email);
    if (!parsed.success) throw invalid('email', INVALID_EMAIL);
    const email = parsed.data;
    if (seen.has(email)) throw invalid('email', 'This email stands in the list twice.');
    seen.add(email);
    const written = person.name?.trim() ?? '';
    const name = requireName('name', written === '' ? nameOf(email) : written, USER_NAME);
    await this.emails.require(caller, email, null);
    await this.invites.throttleOneOfMany(caller, email);
    return this.database.change(
      caller,
      (tx) =>
        this.invites.add(tx, caller, { name, email, role_id, department_ids, password_hash: null }),
      { conflicts: emailTaken },
    );
  }
}

/** `ada.lovelace@…` is Ada Lovelace. */
function nameOf(email: string): string {
  return email
    .slice(0, email.lastIndexOf('@'))
    .split(/[._+-]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, USER_NAME.max);
}
