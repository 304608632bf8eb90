import { MAIL_SETTINGS } from '@jampot/contracts';
import type { MailSetting } from '@jampot/contracts';
import { CONFIG } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityConfig } from '../identity.config.ts';

/** Whose letters end, and which. */
export interface Unsubscription {
  readonly user_id: number;
  readonly settings: readonly MailSetting[];
}

const FORM = /^(?<user>\d{1,15})\.(?<settings>[A-Za-z-]{1,40})\.(?<mark>[\w-]{43})$/u;

/**
 * What a letter carries for its end: it names the user and what is switched off, and is good for nothing
 * else. It does not expire, as letters are kept for years.
 */
@Injectable()
export class UnsubscribeTokens {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.#key = Buffer.from(config.JAMPOT_FILES_KEY, 'base64');
  }

  make({ user_id, settings }: Unsubscription): string {
    const said = `${user_id}.${settings.join('-')}`;
    return `${said}.${this.#mark(said)}`;
  }

  /** @returns null for what was not made here */
  read(token: string): Unsubscription | null {
    const { user = '', settings = '', mark = '' } = FORM.exec(token)?.groups ?? {};
    const given = Buffer.from(mark);
    const made = Buffer.from(this.#mark(`${user}.${settings}`));
    if (given.length !== made.length || !timingSafeEqual(given, made)) return null;
    const named = new Set(settings.split('-'));
    return {
      user_id: Number(user),
      settings: MAIL_SETTINGS.filter((setting) => named.has(setting)),
    };
  }

  #mark(said: string): string {
    return createHmac('sha256', this.#key).update(`unsubscribe:${said}`).digest('base64url');
  }
}
