import type { Caller, EventDefinition } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';

/** Tells everybody of the account, for what counts in folders that other teams see as well. */
export async function announceToAccount<T>(
  tx: Transaction,
  { account_id, user_id }: Pick<Caller, 'account_id' | 'user_id'>,
  event: EventDefinition<T>,
  ...news: readonly T[]
): Promise<void> {
  const audience = { to: 'account' } as const;
  await publish(
    tx,
    event,
    ...news.map((data) => ({ account_id, actor_id: user_id, audience, data })),
  );
}
