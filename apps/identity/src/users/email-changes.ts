import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { MailQueue } from '../mail/mail-queue.ts';
import { OneTimeTokens } from '../tokens/one-time-tokens.ts';
import { hasSignedIn } from './user-changes.ts';
import type { UserEntity } from './user.entity.ts';
import { isSelf } from './users.policy.ts';

/** What follows from another e-mail of a user. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly links: OneTimeTokens,
    private readonly mails: MailQueue,
  ) {}

  /**
   * Gives a loaded user another e-mail and tells the old one, whose owner can still object; not one
   * that nobody but the user ever vouched for, or where nobody ever signed in from: it may be a
   * stranger's. Letters that went there open nothing any more; and who gets the e-mail from an
   * administrator may be another person, so that they connect anew with their provider.
   */
  async change(tx: Transaction, caller: Caller, user: UserEntity, email: string): Promise<void> {
    if (user.email === email) return;
    const old = user.email;
    const known = user.email_by !== 'user' && (await hasSignedIn(tx, user));
    user.email = email;
    user.email_by = isSelf(caller, user.id) ? 'user' : 'administrator';
    await this.links.spendAll(tx, user.id);
    if (!isSelf(caller, user.id)) {
      await tx.sql('DELETE FROM external_identities WHERE user_id = $1', [user.id]);
    }
    if (!known) return;
    const [account] = await tx.sql<{ name: string }>('SELECT name FROM accounts WHERE id = $1', [
      user.account_id,
    ]);
    await this.mails.add(tx, {
      kind: 'email-changed',
      recipient: old,
      account_id: user.account_id,
      facts: {
        name: user.name,
        email,
        ...(account === undefined ? {} : { account: account.name }),
      },
    });
  }
}
