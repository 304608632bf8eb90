import { watermarkEnded } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** Takes what became of a watermark. Its objects were named before, so nobody is believed about those. */
@Injectable()
export class WatermarkEndedConsumer {
  @Consumes(watermarkEnded)
  async end(
    { account_id, data }: ConsumedEvent<EventData<typeof watermarkEnded>>,
    tx: Transaction,
  ): Promise<void> {
    const { rendition_id, attempt, outcome } = data;
    await tx.sql(
      `UPDATE share_renditions SET state = $4, error = $5
       WHERE id = $1 AND account_id = $2 AND attempt = $3 AND state = 'making'`,
      [
        rendition_id,
        account_id,
        attempt,
        outcome.state,
        outcome.state === 'failed' ? outcome.error : null,
      ],
    );
  }
}
