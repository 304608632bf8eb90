import { isLockTimeout } from './database-errors.ts';
import type { SqlRunner } from './transaction.ts';

/**
 * Does a part of a change that waits for locks, each for so long at most; the rest of the change goes on without it.
 * @param milliseconds whole, at least 1
 * @returns null when a lock was waited for in vain: nothing of the part is done then.
 */
export async function lockingWithin<T>(
  tx: SqlRunner,
  milliseconds: number,
  part: () => Promise<T>,
): Promise<T | null> {
  await tx.sql('SAVEPOINT locking_within');
  await tx.sql(`SET LOCAL lock_timeout = ${milliseconds}`);
  try {
    const done = await part();
    await tx.sql('SET LOCAL lock_timeout = DEFAULT');
    await tx.sql('RELEASE SAVEPOINT locking_within');
    return done;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    // The limit that it was set to goes with it.
    await tx.sql('ROLLBACK TO SAVEPOINT locking_within');
    return null;
  }
}
