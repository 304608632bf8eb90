import { roleChanged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';

/** Tells the other services, who may read roles, and who holds this one what is now known of it. */
export async function announceRole(
  tx: Transaction,
  role: EventData<typeof roleChanged>,
  actorId: number | null,
): Promise<void> {
  const { id, account_id, name, level, permissions } = role;
  await publish(tx, roleChanged, {
    account_id,
    actor_id: actorId,
    audience: { to: 'readers', resource: 'roles', user_ids: [], role_ids: [id] },
    data: { id, account_id, name, level, permissions },
  });
}
