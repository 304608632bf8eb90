import type { Transaction } from './transaction.ts';

/** How long a change waits for such a lock with its connection held; then it begins again. */
const WAIT = '2s';

/**
 * Takes a lock of an account that lasts to the end of the transaction: many may share it, one may
 * have it alone. Whoever waits for long gives its connection back meanwhile: the change is begun
 * again when it was to be retried, and is `unavailable` at last.
 * @param name what is locked, such as `assets.tree`.
 */
export async function lockAccount(
  tx: Transaction,
  name: string,
  accountId: number,
  mode: 'shared' | 'alone',
): Promise<void> {
  const suffix = mode === 'shared' ? '_shared' : '';
  const values = [name, accountId];
  const key = 'hashtextextended($1, $2)';
  const [free] = await tx.sql<{ locked: boolean }>(
    `SELECT pg_try_advisory_xact_lock${suffix}(${key}) AS locked`,
    values,
    'prepared',
  );
  if (free?.locked === true) return;
  await tx.sql(`SET LOCAL lock_timeout = '${WAIT}'`);
  await tx.sql(`SELECT pg_advisory_xact_lock${suffix}(${key})`, values);
  await tx.sql('SET LOCAL lock_timeout = DEFAULT');
}
