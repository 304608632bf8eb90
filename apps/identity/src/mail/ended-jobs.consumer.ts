import { jobEnded } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { MailQueue } from './mail-queue.ts';

/** Writes to whoever asked for a render and wants to be told of its end. */
@Injectable()
export class EndedJobsConsumer {
  constructor(private readonly mails: MailQueue) {}

  @Consumes(jobEnded)
  async write(
    { account_id, data }: ConsumedEvent<EventData<typeof jobEnded>>,
    tx: Transaction,
  ): Promise<void> {
    const [user] = await tx.sql<{ email: string }>(
      'SELECT email FROM users WHERE id = $1 AND account_id = $2 AND NOT deleted',
      [data.user_id, account_id],
    );
    if (user === undefined) return;
    const title = `${data.asset_name} · ${data.version_name}`;
    await this.mails.add(tx, {
      kind: 'render',
      recipient: user.email,
      account_id,
      facts: { job: { id: data.id, title, error: data.render_error } },
    });
  }
}
