import type { Transaction } from '@jampot/persistence';

/** Seconds after which an object that nobody took is removed. */
export const UNTAKEN_OBJECT_LIFE = 3 * 24 * 60 * 60;

/**
 * Enters objects that are stored, or are about to be: whatever happens to who stored them, they are
 * removed when no row uses them by then.
 * @param seconds how long they are waited for.
 */
export async function expectObjects(
  tx: Transaction,
  accountId: number,
  keys: readonly string[],
  seconds = UNTAKEN_OBJECT_LIFE,
): Promise<void> {
  await enter(tx, accountId, keys, seconds);
}

/** Objects that this transaction makes useless; one that a row still uses then is left alone. */
export async function removeObjects(
  tx: Transaction,
  accountId: number,
  keys: readonly string[],
): Promise<void> {
  await enter(tx, accountId, keys, 0);
}

/**
 * To be called by the transaction that writes the keys into a row: from then on they are used.
 * @returns those that are being removed, or were, and cannot be taken any more.
 */
export async function adoptObjects(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  await tx.sql(`DELETE FROM object_removals WHERE key = ANY($1) AND state = 'marked'`, [keys]);
  const gone = await tx.sql<{ key: string }>(
    'SELECT key FROM object_removals WHERE key = ANY($1)',
    [keys],
  );
  return gone.map(({ key }) => key);
}

/** The earlier of two dues counts: what is useless now need not wait for who might have taken it. */
async function enter(
  tx: Transaction,
  accountId: number,
  keys: readonly string[],
  seconds: number,
): Promise<void> {
  if (keys.length === 0) return;
  await tx.sql(
    `INSERT INTO object_removals AS kept (key, account_id, due)
     SELECT DISTINCT entered.key, $1::bigint, now() + make_interval(secs => $3)
     FROM unnest($2::text[]) AS entered (key)
     ON CONFLICT (key) DO UPDATE SET due = least(kept.due, excluded.due)
     WHERE kept.state = 'marked'`,
    [accountId, keys, seconds],
  );
}
