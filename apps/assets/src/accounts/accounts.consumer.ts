import { accountCreated, accountsTold } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { keepPublicStatuslogs } from '../statuslogs/public-statuslogs.consumer.ts';
import { furnishAccount } from './furnish-account.ts';

/** Furnishes accounts: new ones, and those whose beginning was never heard of. */
@Injectable()
export class AccountsConsumer {
  @Consumes(accountCreated)
  async furnish(
    event: ConsumedEvent<EventData<typeof accountCreated>>,
    tx: Transaction,
  ): Promise<void> {
    await furnishAccount(tx, event.data.id);
  }

  @Consumes(accountsTold)
  async furnishTold(
    { data, sequence }: ConsumedEvent<EventData<typeof accountsTold>>,
    tx: Transaction,
  ): Promise<void> {
    for (const account of data.rows) {
      await furnishAccount(tx, account.id);
      await keepPublicStatuslogs(tx, account, sequence);
    }
  }
}
