import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

/**
 * Whether anything came to an asset, whose row the transaction has locked, since it was made: a
 * version, a change of a field, or another maker than the caller. That the caller deleted and restored
 * it does not count.
 */
export async function isUsed(tx: Transaction, caller: Caller, id: number): Promise<boolean> {
  const [found] = await tx.sql<{ used: boolean }>(
    `SELECT EXISTS (SELECT FROM versions WHERE asset_id = $1)
       OR EXISTS (SELECT FROM asset_logs WHERE asset_id = $1
         AND NOT (field IN ('created', 'deleted', 'restored') AND user_id = $2)) AS used`,
    [id, caller.user_id],
  );
  return found?.used ?? false;
}
