import { Database, systemScope } from '@jampot/persistence';
import { Hourly, LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { DEVICE_DAYS } from '../sessions/known-devices.ts';
import { FORGET_AFTER } from '../throttle/throttle-rules.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Days for which ended sessions, used links and sent letters are kept, to look into a complaint. */
const KEPT_DAYS = 30;

/** Entries of an inbox: days for which they are kept, and how many of one person. */
const NOTICE_DAYS = 90;
const MOST_NOTICES = 1000;

/**
 * Forgets once an hour what has no use any more. Used refresh tokens stay as long as their session,
 * since only so their reuse is noticed.
 */
@Injectable()
export class Housekeeping extends Hourly {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOG) log: Log,
  ) {
    super(log);
  }

  override async clean(): Promise<void> {
    const now = this.clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const kept = before(KEPT_DAYS * DAY_MS);
    await this.database.change(systemScope, async (tx) => {
      await tx.sql('DELETE FROM revocations WHERE forget_after < $1', [this.clock.seconds()]);
      await tx.sql(
        `UPDATE users u SET last_seen = s.last FROM (
           SELECT user_id, max(last_used) AS last FROM sessions
           WHERE expires < $1 OR revoked < $1 GROUP BY user_id) s
         WHERE u.id = s.user_id AND (u.last_seen IS NULL OR u.last_seen < s.last)`,
        [kept],
      );
      await tx.sql('DELETE FROM sessions WHERE expires < $1 OR revoked < $1', [kept]);
      await tx.sql('DELETE FROM one_time_tokens WHERE expires < $1', [kept]);
      for (const table of ['oidc_flows', 'sign_in_steps', 'webauthn_challenges']) {
        await tx.sql(`DELETE FROM ${table} WHERE expires < $1`, [now]);
      }
      await tx.sql('DELETE FROM mails WHERE sent < $1 OR gave_up < $1', [kept]);
      await tx.sql('DELETE FROM attempts WHERE last < $1 AND blocked_until < $2', [
        before(FORGET_AFTER * 1000),
        now,
      ]);
      await tx.sql('DELETE FROM known_devices WHERE last_seen < $1', [
        before(DEVICE_DAYS * DAY_MS),
      ]);
      await tx.sql('DELETE FROM notices WHERE created < $1', [before(NOTICE_DAYS * DAY_MS)]);
      await tx.sql(
        `DELETE FROM notices WHERE id IN (SELECT id FROM (
           SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY id DESC) AS place FROM notices
         ) kept WHERE place > ${MOST_NOTICES})`,
      );
    });
  }
}
