import { userErased } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/**
 * Takes the name of somebody who was erased out of the history. Its lines hold names, not ids: a
 * namesake's is taken as well, since no line tells which of them it meant.
 */
@Injectable()
export class ErasedPeopleConsumer {
  @Consumes(userErased)
  async forget(
    { account_id, data }: ConsumedEvent<EventData<typeof userErased>>,
    tx: Transaction,
  ): Promise<void> {
    await tx.sql(
      `UPDATE asset_logs SET
         old_value = CASE WHEN old_value = $2 THEN $3 ELSE old_value END,
         new_value = CASE WHEN new_value = $2 THEN $3 ELSE new_value END
       WHERE account_id = $1 AND field = 'assignee' AND $2 IN (old_value, new_value)`,
      [account_id, data.old_name, data.name],
    );
  }
}
