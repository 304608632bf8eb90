import { statusChanged } from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';

/** Tells the account, because a status counts in folders that other teams see. */
export async function announceStatus(
  tx: Transaction,
  caller: Caller,
  data: EventData<typeof statusChanged>,
): Promise<void> {
  await publish(tx, statusChanged, {
    account_id: caller.account_id,
    actor_id: caller.user_id,
    audience: { to: 'account' },
    data,
  });
}
