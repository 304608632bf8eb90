import type { Transaction } from '@jampot/persistence';
import { CONFIG } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../identity.config.ts';
import { canSignIn } from '../users/user-changes.ts';
import { OneTimeTokens } from '../tokens/one-time-tokens.ts';
import type { MailFacts, MailKind } from './mail-queue.ts';
import { writeLetter } from './mail-texts.ts';
import type { Letter, Occasion } from './mail-texts.ts';

export interface WaitingMail {
  readonly id: number;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly inviter: string | null;
  readonly facts: MailFacts;
  readonly attempts: number;
}

interface Reader {
  id: number;
  account_id: number;
  name: string;
  account: string;
  invited: boolean;
}

/**
 * Turns what waits into a letter, for whoever has the e-mail by now. The secret of its link is made
 * here, so that it stands nowhere but in the letter.
 */
@Injectable()
export class MailComposer {
  constructor(
    private readonly links: OneTimeTokens,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** @returns null when there is nobody to write to. */
  async compose(tx: Transaction, mail: WaitingMail): Promise<Letter | null> {
    const [reader] = await tx.sql<Reader>(
      `SELECT u.id, u.account_id, u.name, a.name AS account, NOT ${canSignIn('u')} AS invited
       FROM users u JOIN accounts a ON a.id = u.account_id
       WHERE lower(u.email) = $1 AND NOT u.deleted`,
      [mail.recipient],
    );
    const occasion = await this.#occasion(tx, mail, reader);
    return occasion === null ? null : writeLetter(occasion, this.config.JAMPOT_PRODUCT_NAME);
  }

  async #occasion(
    tx: Transaction,
    mail: WaitingMail,
    reader: Reader | undefined,
  ): Promise<Occasion | null> {
    const holder = { email: mail.recipient, user: reader };
    switch (mail.kind) {
      case 'registration': {
        if (reader !== undefined) {
          return { about: 'registered', name: reader.name, link: this.#address('login') };
        }
        const token = await this.links.mint(tx, 'registration', holder);
        return { about: 'registration', link: this.#address('register', token) };
      }
      case 'invite': {
        if (reader?.invited !== true) return null;
        const token = await this.links.mint(tx, 'invite', holder);
        const { name, account } = reader;
        const link = this.#address('invite', token);
        return { about: 'invite', link, name, account, inviter: mail.inviter };
      }
      case 'password': {
        if (reader === undefined) return null;
        const token = await this.links.mint(tx, 'password', holder);
        return { about: 'password', link: this.#address('password', token), name: reader.name };
      }
      case 'email-changed': {
        const { name = '', account = '', email = '' } = mail.facts;
        return { about: 'email-changed', link: this.#address('login'), name, account, email };
      }
    }
  }

  #address(page: string, token?: string): string {
    const base = this.config.JAMPOT_PUBLIC_URL.replace(/\/+$/u, '');
    return token === undefined ? `${base}/${page}` : `${base}/${page}?token=${token}`;
  }
}
