import { invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Throttle } from '../throttle/throttle.ts';
import { PasswordHasher } from './password-hasher.ts';

/** Who signs in with a provider alone gets a password by a letter, to the e-mail they have. */
const NO_PASSWORD = 'You have no password yet. The sign-in page sends you a link to choose one.';

/** Asks somebody who is signed in for their password, before what would let a thief stay. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly throttle: Throttle,
  ) {}

  /**
   * @param field that a refusal names
   * @throws JampotError `invalid` (wrong, or none to check), `throttled`
   */
  async require(caller: Caller, given: string | undefined, field: string): Promise<void> {
    const [user] = await this.database.readTransaction(caller, (tx) =>
      tx.sql<{ password_hash: string | null }>('SELECT password_hash FROM users WHERE id = $1', [
        caller.user_id,
      ]),
    );
    await this.check(caller, user?.password_hash ?? null, given, field);
  }

  /** The same with the hash that was read already. */
  async check(
    { account_id: accountId, user_id: userId }: Caller,
    current: string | null,
    given: string | undefined,
    field: string,
  ): Promise<void> {
    if (current === null) throw invalid(field, NO_PASSWORD);
    if (given === undefined || given === '') throw invalid(field, 'Field is required.');
    await this.throttle.attempt([{ rule: 'device', about: `own password ${userId}` }], async () => {
      if (!(await this.hasher.knows(accountId, current, given))) {
        throw invalid(field, WRONG[field] ?? 'The password is not right.');
      }
    });
  }
}

const WRONG: Readonly<Record<string, string>> = {
  old_password: 'The old password is not right.',
};
