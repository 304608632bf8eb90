import type { Transaction } from '@jampot/persistence';
import { removeObjects } from '@jampot/service-kit';

/**
 * Has outputs removed of attempts that ended without being accepted, whoever ended them.
 * @returns how many, `most` at most
 */
export async function dropUnaccepted(tx: Transaction, most: number): Promise<number> {
  const dropped = await tx.sql<{ account_id: number; key: string }>(
    `DELETE FROM attempt_outputs WHERE id IN (
       SELECT o.id FROM attempt_outputs o JOIN attempts t ON t.id = o.attempt_id
       WHERE o.promoted IS NULL AND t.ended IS NOT NULL LIMIT $1 FOR UPDATE OF o SKIP LOCKED)
     RETURNING account_id, key`,
    [most],
  );
  for (const [accountId, outputs] of Map.groupBy(dropped, ({ account_id }) => account_id)) {
    await removeObjects(
      tx,
      accountId,
      outputs.map(({ key }) => key),
    );
  }
  return dropped.length;
}
