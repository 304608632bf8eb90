import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { isCollision, isLockTimeout } from '../database/database-errors.ts';
import { migrationChecksum } from './compare-history.ts';
import type { Migration } from './compare-history.ts';
import type { LockHolders } from './lock-holders.ts';
import { MIGRATIONS_TABLE } from './migration-history.ts';

/**
 * Whoever comes after a statement that waits for a table waits behind it, and is refused as
 * `unavailable` after 5 seconds.
 */
const LOCK_TIMEOUT = '3s';
/** Milliseconds of the first pause; each is twice the one before. */
const FIRST_PAUSE = 1000;
/** Milliseconds. */
const LONGEST_PAUSE = 10_000;

export interface ApplyOptions {
  readonly holders: LockHolders;
  /** Told, at each attempt, that the migration waits, and for whom. */
  readonly warn: (text: string) => void;
}

/**
 * Applies a migration whole or not at all. While others hold a table that it changes it begins anew,
 * without end, and lets everybody through in the pauses between.
 * @throws Error when it fails for anything but a lock that others hold.
 */
export async function applyMigration(
  client: Client,
  migration: Migration,
  { holders, warn }: ApplyOptions,
): Promise<void> {
  const begun = new Date();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await attemptOf(client, migration);
      return;
    } catch (cause) {
      // Where even this fails the connection is lost, and the next statement says so.
      await client.query('rollback').catch(() => {});
      const { message } = cause as Error;
      if (!isLockTimeout(cause) && !isCollision(cause))
        throw new Error(`Migration ${migration.name} failed: ${message}`, { cause });
      const seen = holders.take();
      warn(
        `Migration ${migration.name} waits for a lock since ${begun.toISOString()}, attempt ${attempt}, ` +
          `held by ${seen.length > 0 ? seen.join(', ') : 'somebody'}.`,
      );
    }
    await wait(pauseAfter(attempt));
  }
}

async function attemptOf(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  // Not of the session: whoever waits for the migration of another process waits as long as that takes.
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  await client.query(migration.up);
  await client.query(`insert into ${MIGRATIONS_TABLE} (name, checksum) values ($1, $2)`, [
    migration.name,
    migrationChecksum(migration),
  ]);
  await client.query('commit');
}

/** Milliseconds; by chance, so that attempts don't keep step with what comes at regular times. */
function pauseAfter(attempt: number): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
  return pause * (0.5 + Math.random() / 2);
}
