import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { announceLinks, countLinks, TOLD } from './link-events.ts';
import type { ToldLink } from './link-events.ts';

/** Removes links that the caller may remove. @returns ids of those that were still there */
export async function removeLinks(
  tx: Transaction,
  { account_id, user_id }: Caller,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const gone = await tx.sql<ToldLink & Record<string, unknown>>(
    `DELETE FROM links l WHERE l.id = ANY($1::bigint[]) RETURNING ${TOLD}`,
    [ids],
  );
  if (gone.length > 0) {
    await countLinks(tx, account_id, -gone.length);
    await announceLinks(tx, { account_id, actor_id: user_id }, 'removed', gone);
  }
  return new Set(gone.map(({ id }) => id));
}
