import { createHash } from 'node:crypto';
import { JampotError } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { FORGET_AFTER, throttleRules, waitAfter } from './throttle-rules.ts';
import type { ThrottleName } from './throttle-rules.ts';

/** Whether an attempt that ended so was none, because the service was too busy to make it. */
function cameToNothing(error: unknown): boolean {
  return error instanceof JampotError && error.code === 'unavailable';
}

/** What is counted: a rule, and whom it is about. */
export interface ThrottleKey {
  readonly rule: ThrottleName;
  readonly about: string;
}

interface AttemptRow {
  failures: number;
  last: Date;
  blocked_until: Date;
}

/** Until when one who need not wait is blocked. */
const FREE = new Date(0);

function hashOf({ rule, about }: ThrottleKey): Buffer {
  return createHash('sha256').update(`${rule}\n${about}`).digest();
}

/**
 * Counts attempts in the database, so that it holds over replicas and restarts. An attempt counts
 * as failed from its beginning, under a lock: a thousand at once are no better than one by one.
 */
@Injectable()
export class Throttle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt under every key, or none when one of them says to wait.
   * @throws JampotError `throttled` with the seconds to wait.
   */
  async begin(keys: readonly ThrottleKey[]): Promise<void> {
    await this.#begin(keys, this.clock.now());
  }

  /**
   * Counts an attempt and makes it. One that ends in `unavailable` was none: its count is taken back,
   * so that nobody waits for what the service could not do. The count of one that succeeded stays
   * until `succeeded` is called.
   * @param work calls `made` once it knows that the attempt failed: then the count stays.
   * @throws JampotError `throttled` with the seconds to wait; what `work` throws.
   */
  async counted<T>(
    keys: readonly ThrottleKey[],
    work: (made: () => void) => Promise<T>,
  ): Promise<T> {
    const now = this.clock.now();
    await this.#begin(keys, now);
    let stays = false;
    try {
      return await work(() => {
        stays = true;
      });
    } catch (error) {
      if (!stays && cameToNothing(error)) await this.#takeBack(keys, now);
      throw error;
    }
  }

  /** Counts an attempt, makes it, and takes the count back unless it throws. */
  async attempt<T>(keys: readonly ThrottleKey[], work: () => Promise<T>): Promise<T> {
    const result = await this.counted(keys, work);
    await this.database.change(systemScope, (tx) => this.succeeded(tx, keys), { retry: true });
    return result;
  }

  /**
   * Asks what an answer yes tells something by: only that counts. One asks after the other under the same key, so
   * that a thousand at once learn no more than one by one.
   * @throws JampotError `throttled` with the seconds to wait, whatever the answer would be.
   */
  async ask(
    keys: readonly ThrottleKey[],
    tells: (tx: Transaction) => Promise<boolean>,
  ): Promise<boolean> {
    const now = this.clock.now();
    const ask = async (tx: Transaction): Promise<number | boolean> => {
      const locked = await lockUnblocked(tx, inOrder(keys), now);
      if (typeof locked === 'number') return locked;
      const told = await tells(tx);
      if (told) await addFailure(tx, locked, now);
      return told;
    };
    const answer = await this.database.change(systemScope, ask, { retry: true });
    if (typeof answer === 'boolean') return answer;
    throw new JampotError('throttled', { retryAfterSeconds: answer });
  }

  /** The attempt was a good one: the device starts anew, shared counts lose what it had added. */
  async succeeded(tx: Transaction, keys: readonly ThrottleKey[]): Promise<void> {
    for (const key of inOrder(keys)) {
      await (key.rule === 'device'
        ? tx.sql('DELETE FROM attempts WHERE key = $1', [hashOf(key)])
        : tx.sql(
            `UPDATE attempts SET failures = greatest(failures - 1, 0), blocked_until = $2
             WHERE key = $1`,
            [hashOf(key), FREE],
          ));
    }
  }

  async #begin(keys: readonly ThrottleKey[], now: Date): Promise<void> {
    const wait = await this.database.change(systemScope, (tx) => this.#count(tx, keys, now), {
      retry: true,
    });
    if (wait > 0) throw new JampotError('throttled', { retryAfterSeconds: wait });
  }

  /** What was counted at that moment never happened; a wait that others earned since stays. */
  async #takeBack(keys: readonly ThrottleKey[], at: Date): Promise<void> {
    const takeBack = async (tx: Transaction): Promise<void> => {
      for (const key of inOrder(keys)) {
        await tx.sql(
          `UPDATE attempts SET failures = greatest(failures - 1, 0),
             blocked_until = CASE WHEN last = $2 THEN $3 ELSE blocked_until END
           WHERE key = $1`,
          [hashOf(key), at, FREE],
        );
      }
    };
    await this.database.change(systemScope, takeBack, { retry: true });
  }

  /** @returns seconds to wait; 0 when the attempt was counted and may be made. */
  async #count(tx: Transaction, keys: readonly ThrottleKey[], now: Date): Promise<number> {
    const locked = await lockUnblocked(tx, inOrder(keys), now);
    if (typeof locked === 'number') return locked;
    await addFailure(tx, locked, now);
    return 0;
  }
}

/** What is counted, with its row, which is locked. */
type Counted = readonly { readonly key: ThrottleKey; readonly row: AttemptRow }[];

/**
 * Looks without a lock first: those who have to wait are many at once, and would hold all
 * connections while they queue for one row.
 * @returns seconds to wait, or what was locked where nobody has to
 */
async function lockUnblocked(
  tx: Transaction,
  ordered: readonly ThrottleKey[],
  now: Date,
): Promise<number | Counted> {
  const seen = secondsLeft(await rowsOf(tx, ordered), now);
  if (seen > 0) return seen;
  const locked: { key: ThrottleKey; row: AttemptRow }[] = [];
  for (const key of ordered) locked.push({ key, row: await lockRow(tx, key, now) });
  const rows = locked.map(({ row }) => row);
  return secondsLeft(rows, now) || locked;
}

async function addFailure(tx: Transaction, counted: Counted, now: Date): Promise<void> {
  for (const { key, row } of counted) {
    const quiet = now.getTime() - row.last.getTime() > FORGET_AFTER * 1000;
    const failures = (quiet ? 0 : row.failures) + 1;
    const wait = waitAfter(failures, throttleRules[key.rule]);
    await tx.sql(
      'UPDATE attempts SET failures = $2, last = $3, blocked_until = $4 WHERE key = $1',
      [hashOf(key), failures, now, wait === 0 ? FREE : new Date(now.getTime() + wait * 1000)],
    );
  }
}

/** Always the same order of locks, so that two attempts never wait for each other. */
function inOrder(keys: readonly ThrottleKey[]): ThrottleKey[] {
  return keys.toSorted((a, b) => Buffer.compare(hashOf(a), hashOf(b)));
}

function secondsLeft(rows: readonly AttemptRow[], now: Date): number {
  const until = Math.max(0, ...rows.map((row) => row.blocked_until.getTime()));
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}

async function rowsOf(tx: Transaction, keys: readonly ThrottleKey[]): Promise<AttemptRow[]> {
  return tx.sql<AttemptRow>(
    'SELECT failures, last, blocked_until FROM attempts WHERE key = ANY ($1)',
    [keys.map(hashOf)],
  );
}

async function lockRow(tx: Transaction, key: ThrottleKey, now: Date): Promise<AttemptRow> {
  const [row] = await tx.sql<AttemptRow>(
    `INSERT INTO attempts AS a (key, failures, last, blocked_until) VALUES ($1, 0, $2, $3)
     ON CONFLICT (key) DO UPDATE SET key = a.key
     RETURNING failures, last, blocked_until`,
    [hashOf(key), now, FREE],
  );
  return row ?? { failures: 0, last: now, blocked_until: FREE };
}
