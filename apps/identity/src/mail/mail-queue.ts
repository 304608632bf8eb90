import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { MailSender } from './mail-sender.ts';

export type MailKind =
  | 'registration'
  | 'invite'
  | 'password'
  | 'email-changed'
  | 'render'
  | 'news'
  | 'second-factor';

export interface MailFacts {
  /** Whom the letter speaks to, and the account they are in. */
  readonly name?: string;
  readonly account?: string;
  /** The new e-mail of a user whose old one the letter goes to. */
  readonly email?: string;
  /** The render job that a letter is about, what it renders, and what went wrong if something did. */
  readonly job?: { readonly id: number; readonly title: string; readonly error: string | null };
  /** Entries of somebody's inbox. */
  readonly news?: { readonly user_id: number; readonly ids: readonly number[] };
}

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
      /** Whose invite it is: it goes out while they may invite. */
      readonly inviter_id?: number;
      /** What can't be looked up any more when the letter is sent. */
      readonly facts?: MailFacts;
    },
  ): Promise<void> {
    await tx.sql(
      `INSERT INTO mails (account_id, kind, recipient, inviter, facts, created, due, inviter_id)
       VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
      [
        mail.account_id,
        mail.kind,
        mail.recipient,
        mail.inviter ?? null,
        JSON.stringify(mail.facts ?? {}),
        this.clock.now(),
        mail.inviter_id ?? null,
      ],
    );
    tx.afterCommit(() => this.sender.wake());
  }
}
