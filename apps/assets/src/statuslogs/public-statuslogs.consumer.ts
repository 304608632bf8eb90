import { accountChanged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** Remembers which accounts made their status log public. */
@Injectable()
export class PublicStatuslogsConsumer {
  @Consumes(accountChanged)
  async remember(
    { data, sequence }: ConsumedEvent<EventData<typeof accountChanged>>,
    tx: Transaction,
  ): Promise<void> {
    await keepPublicStatuslogs(tx, data, sequence);
  }
}

/** Remembers it of one account, unless something newer is known. */
export async function keepPublicStatuslogs(
  tx: Transaction,
  account: { readonly id: number; readonly public_statuslogs: boolean },
  sequence: number,
): Promise<void> {
  await tx.sql(
    `INSERT INTO public_statuslogs AS kept (account_id, open, sequence) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET open = excluded.open, sequence = excluded.sequence
     WHERE kept.sequence < excluded.sequence`,
    [account.id, account.public_statuslogs, sequence],
  );
}
