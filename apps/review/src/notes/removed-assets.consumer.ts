import { assetsRemoved } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { forgetAssets } from '../access/forget-assets.ts';

/**
 * Hears of assets that are gone for good, also of those that no copy was kept of. Notes left while
 * this was on its way go when the copy is marked.
 */
@Injectable()
export class RemovedAssetsConsumer {
  @Consumes(assetsRemoved)
  async forget(
    event: ConsumedEvent<EventData<typeof assetsRemoved>>,
    tx: Transaction,
  ): Promise<void> {
    await forgetAssets(tx, event.account_id, event.data.ids);
  }
}
