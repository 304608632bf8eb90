import { statusChanged, statusesNamed } from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { announceToAccount } from '../telling/announce-to-account.ts';

/** Tells the account, because a status counts in folders that other teams see. */
export async function announceStatus(
  tx: Transaction,
  caller: Caller,
  data: EventData<typeof statusChanged>,
): Promise<void> {
  await announceToAccount(tx, caller, statusChanged, data);
}

/** SQL of what services that show status `s` keep of it. */
export const STATUS_NAMES = `jsonb_build_object('id', s.id, 'name', s.name, 'color', s.color)`;

/** Tells services what statuses are called that were made or named anew. */
export async function tellStatusNames(tx: Transaction, ids: readonly number[]): Promise<void> {
  const rows = await tx.sql<{
    account_id: number;
    status: EventData<typeof statusesNamed>['statuses'][number];
  }>(
    `SELECT s.account_id, ${STATUS_NAMES} AS status FROM statuses s WHERE s.id = ANY($1::bigint[])`,
    [ids],
  );
  const [first] = rows;
  if (first === undefined) return;
  await publish(tx, statusesNamed, {
    account_id: first.account_id,
    actor_id: null,
    audience: { to: 'services' },
    data: { statuses: rows.map(({ status }) => status) },
  });
}
