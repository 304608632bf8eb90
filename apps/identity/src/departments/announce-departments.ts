import { departmentsChanged } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';

/** Tells whoever may read users that a department came, went or has another name. */
export async function announceDepartments(
  tx: Transaction,
  { account_id, user_id }: Caller,
  id: number,
): Promise<void> {
  await publish(tx, departmentsChanged, {
    account_id,
    actor_id: user_id,
    audience: { to: 'readers', resource: 'users', user_ids: [], role_ids: [] },
    data: { id },
  });
}
