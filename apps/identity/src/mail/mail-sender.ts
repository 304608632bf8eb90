import { Database, findsAny, systemScope } from '@jampot/persistence';
import { LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { MailComposer } from './mail-composer.ts';
import type { WaitingMail } from './mail-composer.ts';
import { MailTransport } from './mail-transport.ts';

/** Seconds in which a letter must have gone out before another replica takes it. */
const LEASE = 120;
/** Seconds to the second try; it doubles, up to an hour. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 3600;
/** About half a day of trying. */
const MOST_ATTEMPTS = 20;
/** Milliseconds between looks at letters that nobody announced. */
const POLL = 5000;

const WAITING = `SELECT FROM mails
  WHERE sent IS NULL AND gave_up IS NULL AND due <= $1::timestamptz`;

/** Sends what waits in the table of mails, off the path of requests, and again until it is taken. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(
    private readonly database: Database,
    private readonly composer: MailComposer,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.wake(), POLL);
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#sending;
  }

  /** Something waits. */
  wake(): void {
    this.#again = true;
    if (this.#sending !== null || this.#stopped) return;
    this.#sending = this.#run().finally(() => {
      this.#sending = null;
      if (this.#again && !this.#stopped) this.wake();
    });
  }

  async #run(): Promise<void> {
    this.#again = false;
    try {
      while (!this.#stopped && (await this.#sendNext()));
    } catch (error) {
      this.log.warn({ err: error }, 'letters wait');
    }
  }

  /** @returns whether there was one. */
  async #sendNext(): Promise<boolean> {
    const now = this.clock.now();
    if (!(await findsAny(this.database, WAITING, [now.toISOString()]))) return false;
    const [mail] = await this.database.change(systemScope, (tx) =>
      tx.sql<WaitingMail>(
        `UPDATE mails SET attempts = attempts + 1, due = $2
         WHERE id = (SELECT id FROM mails WHERE sent IS NULL AND gave_up IS NULL AND due <= $1
                     ORDER BY due, id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id, kind, recipient, account_id, inviter, inviter_id, facts, created, attempts`,
        [now, later(now, LEASE)],
      ),
    );
    if (mail === undefined) return false;
    await this.#send(mail);
    return true;
  }

  /** One that can't be composed waits like one that is not taken: the others go out. */
  async #send(mail: WaitingMail): Promise<void> {
    try {
      const letter = await this.database.change(systemScope, (tx) =>
        this.composer.compose(tx, mail),
      );
      if (letter !== null) await this.transport.send(mail.id, mail.recipient, letter);
      const column = letter === null ? 'gave_up' : 'sent';
      await this.#mark(`UPDATE mails SET ${column} = $2 WHERE id = $1`, mail, this.clock.now());
    } catch (error) {
      const last = mail.attempts >= MOST_ATTEMPTS;
      this.log.warn({ err: error, mail_id: mail.id, last }, 'a letter was not sent');
      const now = this.clock.now();
      const pause = Math.min(FIRST_PAUSE * 2 ** (mail.attempts - 1), LONGEST_PAUSE);
      await (last
        ? this.#mark('UPDATE mails SET gave_up = $2 WHERE id = $1', mail, now)
        : this.#mark('UPDATE mails SET due = $2 WHERE id = $1', mail, later(now, pause)));
    }
  }

  async #mark(sql: string, mail: WaitingMail, time: Date): Promise<void> {
    await this.database.change(systemScope, (tx) => tx.sql(sql, [mail.id, time]));
  }
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
