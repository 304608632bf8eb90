import { tagChanged } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';

/** Makes those tags that the account lacks; a name that exists in another case is the same tag. */
export async function addMissingTags(
  tx: Transaction,
  caller: Caller,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const made = await tx.sql<{ id: number; name: string }>(
    `INSERT INTO tags (account_id, name) SELECT $1, * FROM unnest($2::text[])
     ON CONFLICT (account_id, lower(name)) DO NOTHING RETURNING id, name`,
    [caller.account_id, names],
  );
  await publish(
    tx,
    tagChanged,
    ...made.map(({ id, name }) => ({
      account_id: caller.account_id,
      actor_id: caller.user_id,
      audience: { to: 'account' as const },
      data: { id, change: 'created' as const, name },
    })),
  );
}

export async function tagNamed(tx: Transaction, accountId: number, name: string): Promise<number> {
  const rows = await tx.sql<{ id: number }>(
    'SELECT id FROM tags WHERE account_id = $1 AND lower(name) = lower($2)',
    [accountId, name],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A tag was made, but is not there.');
  return id;
}
