import type { Caller, EventDefinition } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';

/** Tells everybody of the account who may read what the event is about. */
export function announce<T>(
  tx: Transaction,
  caller: Caller,
  event: EventDefinition<T>,
  ...news: readonly T[]
): Promise<void> {
  return publish(
    tx,
    event,
    ...news.map((data) => ({
      account_id: caller.account_id,
      actor_id: caller.user_id,
      audience: { to: 'account' as const },
      data,
    })),
  );
}
