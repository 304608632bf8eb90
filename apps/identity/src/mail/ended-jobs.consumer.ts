import { jobEnded } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Deliver } from '../inbox/deliver.ts';
import { MailQueue } from './mail-queue.ts';

/** Tells whoever asked for a render of its end, and writes to those who want that. */
@Injectable()
export class EndedJobsConsumer {
  constructor(
    private readonly mails: MailQueue,
    private readonly deliver: Deliver,
  ) {}

  @Consumes(jobEnded)
  async tell(event: ConsumedEvent<EventData<typeof jobEnded>>, tx: Transaction): Promise<void> {
    const { id: job_id, user_id, asset_id, version_id, render_error } = event.data;
    const about = { asset_id, version_id, job_id, body: render_error };
    await this.deliver.news(tx, event, [
      { kind: 'job', ...about, people: [user_id], reads: 'jobs' },
    ]);
    if (event.data.email_user) await this.#write(event, tx);
  }

  async #write(
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
