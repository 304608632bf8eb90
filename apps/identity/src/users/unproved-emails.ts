import type { Caller } from '@jampot/contracts';
import { Injectable } from '@nestjs/common';
import { Throttle } from '../throttle/throttle.ts';
import { taken } from './email-holders.ts';

/**
 * Asks whether an e-mail may be written down. The answer no tells that somebody of another account has it, so that an
 * account gets few of those freely, and then waits between its questions: whatever their answers are, as a yes tells
 * as much.
 */
@Injectable()
export class UnprovedEmails {
  constructor(private readonly throttle: Throttle) {}

  /**
   * Before an e-mail is written down for a user. Who proves it a moment later has it all the same.
   * @param userId whose e-mail it becomes; null for one who is new
   * @throws JampotError `invalid` when somebody else proved that it is theirs, `throttled`
   */
  async require(caller: Caller, email: string, userId: number | null): Promise<void> {
    const about = String(caller.account_id);
    const isProved = await this.throttle.ask([{ rule: 'elsewhere', about }], async (tx) => {
      const proved = await tx.sql(
        `SELECT FROM users u WHERE lower(u.email) = $1 AND u.email_by = 'letter' AND NOT u.deleted
           AND u.id IS DISTINCT FROM $2`,
        [email, userId],
      );
      return proved.length > 0;
    });
    if (isProved) throw taken();
  }
}
