import { assetsRemoved } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes, removeObjects } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** The notes of assets that are gone for good go with their comments and pictures. */
@Injectable()
export class RemovedAssetsConsumer {
  @Consumes(assetsRemoved)
  async forget(
    event: ConsumedEvent<EventData<typeof assetsRemoved>>,
    tx: Transaction,
  ): Promise<void> {
    const gone = await tx.sql<{ image_key: string | null }>(
      `DELETE FROM notes WHERE account_id = $1 AND asset_id = ANY($2::bigint[])
       RETURNING image_key`,
      [event.account_id, event.data.ids],
    );
    const keys = gone.map((note) => note.image_key).filter((key) => key !== null);
    await removeObjects(tx, event.account_id, keys);
  }
}
