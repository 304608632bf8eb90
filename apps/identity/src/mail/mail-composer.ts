import type { Transaction } from '@jampot/persistence';
import { CONFIG } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../identity.config.ts';
import { HOLDERS } from '../users/email-holders.ts';
import { hasCome } from '../users/user-changes.ts';
import { NewsLetters } from '../inbox/news-letters.ts';
import { mayStillInvite } from '../invites/may-still-invite.ts';
import { OneTimeTokens } from '../tokens/one-time-tokens.ts';
import type { MailFacts, MailKind } from './mail-queue.ts';
import { writeLetter } from './mail-texts.ts';
import type { Letter, Occasion } from './mail-texts.ts';

export interface WaitingMail {
  readonly id: number;
  readonly kind: MailKind;
  readonly recipient: string;
  /** 0 where no account is meant. */
  readonly account_id: number;
  readonly inviter: string | null;
  readonly inviter_id: number | null;
  readonly facts: MailFacts;
  readonly created: Date;
  readonly attempts: number;
}

interface Reader {
  id: number;
  account_id: number;
  name: string;
  account: string;
  awaited: boolean;
  /** A letter reached them before. */
  proved: boolean;
  one_of_several?: boolean;
}

/** Letters about one forgotten password, at most. */
const MOST_LETTERS = 10;

/**
 * Turns what waits into a letter, for whoever has the e-mail by now. The secret of its link is made
 * here, so that it stands nowhere but in the letter.
 */
@Injectable()
export class MailComposer {
  constructor(
    private readonly links: OneTimeTokens,
    private readonly news: NewsLetters,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /**
   * A forgotten password is nobody's who got another since.
   * @returns null when there is nobody to write to.
   */
  async compose(tx: Transaction, mail: WaitingMail): Promise<Letter | null> {
    const readers = await tx.sql<Reader>(
      `SELECT u.id, u.account_id, u.name, a.name AS account, NOT ${hasCome('u')} AS awaited,
         u.email_by = 'letter' AS proved
       FROM users u JOIN accounts a ON a.id = u.account_id
       WHERE ($2 = 0 OR u.account_id = $2)
         AND ($3 <> 'password' OR coalesce(u.admissions_ended <= $4, true)) AND ${HOLDERS}`,
      [mail.recipient, mail.account_id, mail.kind, mail.created],
    );
    const occasion = await this.#occasion(tx, mail, await this.#readerOf(tx, mail, readers));
    return occasion === null ? null : writeLetter(occasion, this.config.JAMPOT_PRODUCT_NAME);
  }

  /**
   * Whom a letter is for. It registers nobody who proved the e-mail before. A new password is for who
   * proved it; while nobody did, each who wrote it down gets a letter of their own, which names the
   * account.
   */
  async #readerOf(
    tx: Transaction,
    mail: WaitingMail,
    readers: readonly Reader[],
  ): Promise<Reader | undefined> {
    const [first, ...others] = readers;
    if (mail.kind === 'registration') return first?.proved === true ? first : undefined;
    if (mail.kind !== 'password' || first === undefined || first.proved) return first;
    for (const { account_id: accountId } of others.slice(0, MOST_LETTERS - 1)) {
      // One that is tried again has had its others written down before.
      await tx.sql(
        `INSERT INTO mails (account_id, kind, recipient, created, due)
         SELECT $2, kind, recipient, created, created FROM mails m WHERE m.id = $1
           AND NOT EXISTS (SELECT FROM mails other WHERE other.account_id = $2
             AND (other.kind, other.recipient, other.created) = (m.kind, m.recipient, m.created))`,
        [mail.id, accountId],
      );
    }
    return { ...first, one_of_several: mail.account_id !== 0 || others.length > 0 };
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
        if (reader?.awaited !== true) return null;
        const { inviter_id } = mail;
        if (!(await mayStillInvite(tx, inviter_id, reader.id, mail.created))) return null;
        const token = await this.links.mint(tx, 'invite', { ...holder, inviter_id });
        const { name, account } = reader;
        const link = this.#address('invite', token);
        return { about: 'invite', link, name, account, inviter: mail.inviter };
      }
      case 'password': {
        if (reader === undefined) return null;
        const token = await this.links.mint(tx, 'password', holder);
        const link = this.#address('password', token);
        const several = reader.one_of_several === true;
        return {
          about: 'password',
          link,
          name: reader.name,
          account: several ? reader.account : null,
        };
      }
      case 'email-changed': {
        const { name = '', account = '', email = '' } = mail.facts;
        return { about: 'email-changed', link: this.#address('login'), name, account, email };
      }
      case 'second-factor': {
        if (reader === undefined) return null;
        const { name, account } = reader;
        return {
          about: 'second-factor',
          link: this.#address('login'),
          name,
          account,
          actor: mail.inviter,
        };
      }
      case 'render': {
        const { job } = mail.facts;
        if (reader === undefined || job === undefined) return null;
        const page = job.error === null ? `render/jobs/${job.id}` : `render/jobs/errors/${job.id}`;
        const { title, error } = job;
        return { about: 'render', link: this.#address(page), name: reader.name, title, error };
      }
      case 'news': {
        const { news } = mail.facts;
        // Somebody else may have the e-mail by now.
        if (news === undefined || reader?.id !== news.user_id) return null;
        return this.news.occasion(tx, news);
      }
    }
  }

  #address(page: string, token?: string): string {
    const base = this.config.JAMPOT_PUBLIC_URL.replace(/\/+$/u, '');
    return token === undefined ? `${base}/${page}` : `${base}/${page}?token=${token}`;
  }
}
