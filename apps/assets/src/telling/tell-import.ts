import { importDone } from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';

/** Tells what whoever follows a folder is told of: much was imported into it. */
export function tellImport(
  tx: Transaction,
  caller: Caller,
  data: EventData<typeof importDone>,
): Promise<void> {
  return publish(tx, importDone, {
    account_id: caller.account_id,
    actor_id: caller.user_id,
    audience: { to: 'services' },
    data,
  });
}
