import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG, LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { IdentityConfig } from '../identity.config.ts';
import type { Letter } from './mail-texts.ts';

/** Milliseconds that a mail server may take to answer. */
const PATIENCE = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '20000' };

/**
 * Takes letters away: to the mail server of JAMPOT_SMTP_URL, or without one to a text file in
 * JAMPOT_MAIL_FOLDER, of which the log tells. Where there is no folder either, the log shows the link.
 */
@Injectable()
export class MailTransport implements OnModuleDestroy {
  /** Tells the letters of this installation from another's at the same address. */
  readonly #installation: string;
  readonly #server: ReturnType<typeof createTransport> | null;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOG) private readonly log: Log,
  ) {
    const url = config.JAMPOT_SMTP_URL;
    this.#installation = createHash('sha256')
      .update(config.JAMPOT_TOKEN_PRIVATE_KEY)
      .digest('hex')
      .slice(0, 12);
    this.#server = url === undefined ? null : createTransport(withPatience(url));
  }

  onModuleDestroy(): void {
    this.#server?.close();
  }

  /** @param id tells letters apart; the same one sent again carries the same message id. */
  async send(id: number, recipient: string, letter: Letter): Promise<void> {
    if (this.#server === null) return this.#write(id, recipient, letter);
    const { subject, text, html } = letter;
    await this.#server.sendMail({
      from: this.config.JAMPOT_MAIL_FROM,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      messageId: this.#messageId(id),
      ...(letter.unsubscribe === undefined ? {} : { headers: unsubscribing(letter.unsubscribe) }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** So that whoever gets a letter twice, because an answer was lost, is shown it once. */
  #messageId(id: number): string {
    return `<letter-${id}-${this.#installation}@${new URL(this.config.JAMPOT_PUBLIC_URL).hostname}>`;
  }

  async #write(id: number, recipient: string, letter: Letter): Promise<void> {
    const folder = this.config.JAMPOT_MAIL_FOLDER;
    const written = new Date().toISOString();
    const told = `mail to ${recipient}: "${letter.subject}"`;
    const mail = { to: recipient, subject: letter.subject };
    if (folder === undefined) {
      this.log.info({ mail: { ...mail, link: letter.link } }, `${told} ${letter.link}`);
      return;
    }
    const file = join(folder, `${written.replaceAll(/[:.]/gu, '-')}-${id}.txt`);
    const head = [
      `From: ${this.config.JAMPOT_MAIL_FROM}`,
      `To: ${recipient}`,
      `Subject: ${letter.subject}`,
      `Date: ${written}`,
      `Link: ${letter.link}`,
      ...Object.entries(
        letter.unsubscribe === undefined ? {} : unsubscribing(letter.unsubscribe),
      ).map(([name, value]) => `${name}: ${value}`),
    ];
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, `${head.join('\n')}\n\n${letter.text}`, { mode: 0o600 });
    await rename(`${file}.part`, file);
    // Without the link: whoever has it is let in, and more people read logs than this file.
    this.log.info({ mail: { ...mail, file } }, `${told} in ${file}`);
  }
}

/** One press in the mail program ends such letters (RFC 8058). */
function unsubscribing(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function withPatience(address: string): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(PATIENCE)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}
