import { admissionsEnded } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** A node's token that nobody used ends with the rights of who made it. */
@Injectable()
export class EndedAdmissionsConsumer {
  @Consumes(admissionsEnded)
  async end(
    { account_id, occurred, data }: ConsumedEvent<EventData<typeof admissionsEnded>>,
    tx: Transaction,
  ): Promise<void> {
    await tx.sql(
      `DELETE FROM node_enrolments
       WHERE account_id = $1 AND user_id = $2 AND used IS NULL AND created <= $3`,
      [account_id, data.user_id, occurred],
    );
  }
}
