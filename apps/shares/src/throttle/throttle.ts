import { JampotError } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';

/** Seconds without a failure after which all is forgotten. */
const FORGET_AFTER = 3600;

/**
 * Failures that cost nothing, and seconds of the longest wait.
 * - `guest`: one network trying one share. - `share`: everybody trying it. - `unknown`: one network trying addresses.
 * - `note`: one network writing to one share, where nothing fails and more than this is no person's.
 */
const RULES = {
  guest: { free: 5, longest: 900 },
  share: { free: 50, longest: 30 },
  unknown: { free: 60, longest: 900 },
  note: { free: 100, longest: 60 },
} as const;

/** What is counted: a rule, and whom it is about. */
export interface ThrottleKey {
  readonly rule: keyof typeof RULES;
  readonly about: string;
  /** False: it is counted, and never waits. */
  readonly waits?: boolean;
}

/** Counts attempts in the database, so that it holds over replicas; each counts as failed from its beginning. */
@Injectable()
export class Throttle {
  constructor(private readonly database: Database) {}

  /**
   * Counts an attempt under every key, or none when one of them says to wait.
   * @throws JampotError `throttled` with the seconds to wait.
   */
  async begin(keys: readonly ThrottleKey[]): Promise<void> {
    const ordered = keys.toSorted((a, b) => Buffer.compare(hashOf(a), hashOf(b)));
    await this.database.change(
      systemScope,
      async (tx) => {
        for (const key of ordered) await count(tx, key);
      },
      { retry: true },
    );
  }

  /** Whether something was tried in vain under the key lately. */
  async hasFailed(key: ThrottleKey): Promise<boolean> {
    const rows = await this.database.readTransaction(systemScope, (tx) =>
      tx.sql(
        `SELECT FROM attempts WHERE key = $1 AND failures > 0
           AND last > now() - make_interval(secs => $2)`,
        [hashOf(key), FORGET_AFTER],
      ),
    );
    return rows.length > 0;
  }

  /** The attempt was a good one: the guest starts anew, and shared counts lose what it had added. */
  async succeeded(keys: readonly ThrottleKey[]): Promise<void> {
    const own = keys.filter(({ rule }) => rule === 'guest').map(hashOf);
    const shared = keys.filter(({ rule }) => rule !== 'guest').map(hashOf);
    await this.database.change(
      systemScope,
      async (tx) => {
        await tx.sql('DELETE FROM attempts WHERE key = ANY($1::bytea[])', [own]);
        await tx.sql(
          `UPDATE attempts SET failures = greatest(failures - 1, 0), blocked_until = '-infinity'
           WHERE key = ANY($1::bytea[])`,
          [shared],
        );
      },
      { retry: true },
    );
  }
}

async function count(tx: Transaction, key: ThrottleKey): Promise<void> {
  const { free, longest } = RULES[key.rule];
  const counted = await tx.sql(
    `INSERT INTO attempts AS kept (key, failures, last, blocked_until)
     VALUES ($1, 1, now(), '-infinity')
     ON CONFLICT (key) DO UPDATE SET last = now(),
       failures = CASE WHEN kept.last < now() - make_interval(secs => $4) THEN 1 ELSE kept.failures + 1 END,
       blocked_until = CASE WHEN kept.last < now() - make_interval(secs => $4) OR kept.failures + 1 < $2
         THEN '-infinity'
         ELSE now() + make_interval(secs => least(2 ^ least(kept.failures + 1 - $2, 30), $3)) END
     WHERE kept.blocked_until <= now() RETURNING 1 AS counted`,
    [hashOf(key), free, longest, FORGET_AFTER],
  );
  if (counted.length > 0 || key.waits === false) return;
  const [row] = await tx.sql<{ wait: number }>(
    'SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS wait FROM attempts WHERE key = $1',
    [hashOf(key)],
  );
  const seconds = Math.max(row?.wait ?? 1, 1);
  throw new JampotError('throttled', {
    text: `Too many attempts. Try again in ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
}

function hashOf({ rule, about }: ThrottleKey): Buffer {
  return createHash('sha256').update(`${rule}\n${about}`).digest();
}
