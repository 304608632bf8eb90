import type { SqlRunner } from './transaction.ts';

/**
 * Takes a lock of an account that lasts to the end of the transaction: many may share it, one may
 * have it alone. Whoever waits for long, `jampot_lock` says how long, gives its connection back
 * meanwhile: the change is begun again when it was to be retried, and is `unavailable` at last.
 * @param name what is locked, such as `assets.tree`.
 */
export async function lockAccount(
  tx: SqlRunner,
  name: string,
  accountId: number,
  mode: 'shared' | 'alone',
): Promise<void> {
  await tx.sql('SELECT jampot_lock($1, $2, $3)', [name, accountId, mode === 'shared'], 'prepared');
}
