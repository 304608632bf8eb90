import { accountChanged, accountCreated, accountsTold } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes, keepCopies, keepTold } from '@jampot/service-kit';
import type { ConsumedEvent, Copies } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

const studios: Copies = {
  table: 'studios',
  columns: { id: 'bigint', name: 'text', logo_key: 'text' },
  primaryKey: ['id'],
  gone: null,
};

/** Keeps what studios are called and their logos, for guests to see. */
@Injectable()
export class StudiosConsumer {
  @Consumes(accountCreated)
  async created(
    event: ConsumedEvent<EventData<typeof accountCreated>>,
    tx: Transaction,
  ): Promise<void> {
    await keepCopies(tx, event, [event.data], studios);
  }

  @Consumes(accountChanged)
  async changed(
    event: ConsumedEvent<EventData<typeof accountChanged>>,
    tx: Transaction,
  ): Promise<void> {
    await keepCopies(tx, event, [event.data], studios);
  }

  @Consumes(accountsTold)
  async told(event: ConsumedEvent<EventData<typeof accountsTold>>, tx: Transaction): Promise<void> {
    await keepTold(tx, event, studios);
  }
}
