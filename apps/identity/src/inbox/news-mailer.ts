import { Database, findsAny, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { MailQueue } from '../mail/mail-queue.ts';

/** Letters about one asset come an hour apart, but for what names its reader. */
const APART = `interval '1 hour'`;
/** Assets of which one person gets letters at once; what is due of more of them is in one letter. */
const MOST_AT_ONCE = 5;

/** Milliseconds between looks for what has waited long enough. */
const POLL = 10_000;

const DUE = 'SELECT FROM notices WHERE mail_due <= $1::timestamptz';
/** SQL: the notice `w` is due, and its asset's last letter is long enough ago. */
const READY = `w.mail_due <= $1::timestamptz AND (w.kind IN ('mention', 'assigned') OR NOT EXISTS (
  SELECT FROM notices told WHERE told.asset_id = w.asset_id AND told.user_id = w.user_id
    AND told.mailed > $1::timestamptz - ${APART}))`;

interface Taken extends Record<string, unknown> {
  readonly id: number;
  readonly account_id: number;
  readonly user_id: number;
  readonly read: Date | null;
  readonly email: string;
}

/**
 * Has letters written of what nobody has read for ten minutes. All that waits of one asset goes into one
 * letter, and so does what waits of many, as after a hundred assignments. A letter is told what it is of when
 * it is sent: what is read by then, or may not be seen, is left out.
 */
@Injectable()
export class NewsMailer implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(
    private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.run(), POLL);
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  /** Writes down all letters that are due. */
  run(): Promise<void> {
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #writeAll(): Promise<void> {
    try {
      if (!(await findsAny(this.database, DUE, [this.clock.now().toISOString()]))) return;
      while (!this.#stopped && (await this.database.change(systemScope, (tx) => this.#next(tx))));
    } catch (error) {
      this.log.warn({ err: error }, 'letters of news wait');
    }
  }

  /** @returns whether there was something due. */
  async #next(tx: Transaction): Promise<boolean> {
    const taken = await tx.sql<Taken>(
      `WITH first AS (
         SELECT w.user_id, w.asset_id FROM notices w WHERE ${READY}
         ORDER BY w.mail_due, w.id LIMIT 1 FOR UPDATE SKIP LOCKED),
       ready AS (
         SELECT DISTINCT w.asset_id FROM notices w JOIN first ON first.user_id = w.user_id WHERE ${READY})
       UPDATE notices n SET mail_due = NULL, mailed = CASE WHEN n.read IS NULL THEN $1::timestamptz END
       FROM first JOIN users u ON u.id = first.user_id
       WHERE n.user_id = first.user_id AND n.mail_due IS NOT NULL AND (n.asset_id = first.asset_id
         OR (SELECT count(*) FROM ready) > ${MOST_AT_ONCE} AND n.asset_id IN (SELECT asset_id FROM ready))
       RETURNING n.id, n.account_id, n.user_id, n.read, u.email`,
      [this.clock.now()],
    );
    const [first] = taken;
    if (first === undefined) return false;
    const ids = taken.filter(({ read }) => read === null).map(({ id }) => id);
    if (ids.length === 0) return true;
    const { account_id, user_id, email } = first;
    await this.mails.add(tx, {
      kind: 'news',
      recipient: email,
      account_id,
      facts: { news: { user_id, ids } },
    });
    return true;
  }
}
