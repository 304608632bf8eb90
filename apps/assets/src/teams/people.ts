import { unknownHere } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

export interface KnownUser {
  readonly id: number;
  readonly name: string;
}

/**
 * Users of the account that work can be given to.
 * @throws JampotError `invalid` with 'User not found: {id}' for the first that is none.
 */
export async function requireUsers(
  tx: Transaction,
  accountId: number,
  ids: readonly number[],
  field = 'user_id',
): Promise<ReadonlyMap<number, KnownUser>> {
  const rows = await tx.sql<{ id: number; name: string }>(
    'SELECT id, name FROM people WHERE account_id = $1 AND id = ANY($2::bigint[]) AND NOT deleted',
    [accountId, ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw unknownHere(field, `User not found: ${missing}`);
  return found;
}

export async function requireUser(
  tx: Transaction,
  accountId: number,
  id: number,
  field = 'user_id',
): Promise<void> {
  await requireUsers(tx, accountId, [id], field);
}

/** Names of users for people to read, those who left included. */
export async function userNames(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.sql<{ id: number; name: string }>(
    'SELECT id, name FROM people WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
