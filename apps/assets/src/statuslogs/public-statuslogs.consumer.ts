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
    { data }: ConsumedEvent<EventData<typeof accountChanged>>,
    tx: Transaction,
  ): Promise<void> {
    await tx.sql(
      data.public_statuslogs
        ? 'INSERT INTO public_statuslogs (account_id) VALUES ($1) ON CONFLICT DO NOTHING'
        : 'DELETE FROM public_statuslogs WHERE account_id = $1',
      [data.id],
    );
  }
}
