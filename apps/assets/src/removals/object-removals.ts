import type { Transaction } from '@jampot/persistence';

/**
 * Marks objects for removal from the store, in the transaction that makes them useless. One that a
 * version still uses is left alone, whoever asked.
 */
export async function removeObjects(
  tx: Transaction,
  accountId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.em.flush();
  await tx.sql(
    `INSERT INTO object_removals (key, account_id)
     SELECT gone.key, $1 FROM unnest($2::text[]) AS gone (key)
     WHERE NOT EXISTS (SELECT FROM versions v WHERE v.source_key = gone.key)
       AND NOT EXISTS (SELECT FROM versions v WHERE v.preview_key = gone.key)
       AND NOT EXISTS (SELECT FROM versions v WHERE v.poster_key = gone.key)
     ON CONFLICT (key) DO NOTHING`,
    [accountId, keys],
  );
}
