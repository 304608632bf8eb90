import { assetsRemoved } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { forgetLinks } from './forget-links.ts';

/** Hears of assets that are gone for good. */
@Injectable()
export class RemovedAssetsConsumer {
  @Consumes(assetsRemoved)
  async forget(
    event: ConsumedEvent<EventData<typeof assetsRemoved>>,
    tx: Transaction,
  ): Promise<void> {
    await forgetLinks(tx, event.account_id, event.data.ids);
  }
}
