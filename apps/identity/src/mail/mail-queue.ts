import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { MailSender } from './mail-sender.ts';

export type MailKind = 'registration' | 'invite' | 'password';

/**
 * Letters that wait to be sent. Writing one down is all a request does: whether anybody has the
 * e-mail is looked up when it is sent, so that a request takes as long for one as for the other.
 */
@Injectable()
export class MailQueue {
  constructor(
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  async add(
    tx: Transaction,
    mail: {
      readonly kind: MailKind;
      readonly recipient: string;
      /** 0 where no account is meant. */
      readonly account_id: number;
      /** Who invites. */
      readonly inviter?: string;
    },
  ): Promise<void> {
    await tx.sql(
      `INSERT INTO mails (account_id, kind, recipient, inviter, created, due)
       VALUES ($1, $2, $3, $4, $5, $5)`,
      [mail.account_id, mail.kind, mail.recipient, mail.inviter ?? null, this.clock.now()],
    );
    tx.afterCommit(() => this.sender.wake());
  }
}
